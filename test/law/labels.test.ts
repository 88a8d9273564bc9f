/** A figure has its name in one dictionary: sheets, files and the page take it from there. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { describeNames } from '../../src/api/index.js';
import { toPlain } from '../../src/computation/plain.js';
import { calculateCit, calculatePit } from '../../src/index.js';
import { nodesOf, placeOf, sourcesBelow, treeOf } from '../source-files.js';

const DICTIONARIES = [describeNames('cit'), describeNames('pit')];
/** What is typed into a form is no figure of a result; turnover is both. */
const ALSO_A_FIELD = ['financials.turnover'];
/** What readings contest and no result says on its own. */
const CONTESTED_ALONE = ['educationTaxType'];
const NAMES = new Set(
  DICTIONARIES.flatMap(({ names, plainNames }) => [names, plainNames])
    .flatMap(Object.entries<string>)
    .filter(([place]) => !ALSO_A_FIELD.includes(place) && !/^[A-Z_]+$/.test(place))
    .map(([, name]) => name),
);

/** The names of the figures of a law and of its sections, which are not those of a result. */
const OF_THE_LAW = ['apps/workbench/src/copy/law-screen.ts', 'apps/workbench/src/copy/compare.ts'];

/** The label of a field of a form: `{ label: 'Tax paid abroad' }` in the texts of the form. */
function isOfField(node: ts.StringLiteral): boolean {
  const { parent } = node;
  const isLabel = ts.isPropertyAssignment(parent) && parent.name.getText() === 'label';
  return isLabel && node.getSourceFile().fileName.includes('/copy/');
}

describe('the names of figures', () => {
  it('are written a second time in no sheet, no file and no text of the page', () => {
    const sources = ['apps/cli', 'apps/workbench', 'libraries']
      .flatMap(sourcesBelow)
      .filter((path) => path.includes('/src/') && !OF_THE_LAW.includes(path) && !path.endsWith('/trade-names.ts'));
    const literals = sources.flatMap((path) => nodesOf(treeOf(path))).filter(ts.isStringLiteral);
    expect(literals.length).toBeGreaterThan(3000);
    expect(NAMES.size).toBeGreaterThan(35);
    expect(literals.filter((node) => NAMES.has(node.text) && !isOfField(node)).map(placeOf)).toEqual([]);
  });

  it.each([
    ['cit', toPlain(calculateCit({ taxYear: 2026, turnover: 1 }, { contested: true })), 12],
    [
      'pit',
      toPlain(
        calculatePit({
          taxYear: 2026,
          state: 'Lagos',
          incomeStreams: [{ type: 'employment', amount: 1, frequency: 'annual' }],
        }),
      ),
      7,
    ],
  ] as const)('of %s are of values that a result has', (tax, result, least) => {
    const places = Object.keys(describeNames(tax).names).filter((place) => !/^(?:[A-Z_]+|credits\..+)$/.test(place));
    const at = (place: string): unknown =>
      place.split('.').reduce((of: unknown, name) => (of as Readonly<Record<string, unknown>>)[name], result);
    expect(places.filter((place) => at(place) === undefined && !CONTESTED_ALONE.includes(place))).toEqual([]);
    expect(places.length).toBeGreaterThan(least);
  });
});
