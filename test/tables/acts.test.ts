import { describe, expect, it } from 'vitest';
import { actsCited } from '../../src/tables/acts.js';
import { companyTables, individualTables } from '../../src/tables/index.js';

/** The citations of a table, wherever they are. */
function citationsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'law' ? (inner as string[]) : citationsIn(inner)));
}

describe('the acts cited', () => {
  it('are found by the name that a citation starts with, and by no longer or shorter name', () => {
    expect(Object.keys(actsCited(['NTAA s.3', 'CITA s.105 "small company"']))).toEqual(['CITA', 'NTAA']);
    expect(Object.keys(actsCited(['NTA']))).toEqual(['NTA']);
    expect(actsCited(['NTAAX s.3', 'the NTA', ''])).toEqual({});
    expect(actsCited([])).toEqual({});
  });

  it('have a title and an address at which the text was read', () => {
    const citations = [...companyTables, ...individualTables].flatMap(citationsIn);
    const acts = Object.values(actsCited(citations)).filter(({ read }) => read !== 'practice');
    expect(acts.length).toBeGreaterThan(5);
    expect(acts.filter(({ title, source }) => title === '' || !/^https?:\/\//.test(source))).toEqual([]);
  });

  it('are in the bibliography, for every citation of every table', () => {
    const citations = [...new Set([...companyTables, ...individualTables].flatMap(citationsIn))];
    expect(citations.length).toBeGreaterThan(100);
    expect(citations.filter((citation) => Object.keys(actsCited([citation])).length !== 1)).toEqual([]);
  });

  it('cannot be changed', () => {
    const { CITA } = actsCited(['CITA s.40']);
    expect(() => Object.assign(CITA ?? {}, { title: 'another' })).toThrow(TypeError);
  });
});
