import { describe, expect, it } from 'vitest';
import { actsReadAsText } from '../src/acts.js';
import { unreadPrimaries } from '../src/tiers.js';

const READ = actsReadAsText(process.cwd());

describe('the tier primary', () => {
  it('needs an Act that was read as text', () => {
    const yaml = [
      'first: { law: [CITA s.40], verified: primary }',
      'second: { law: [CIT-Order, Bonds-Notice], verified: primary }',
      'third: { law: [Bonds-Notice], verified: secondary }',
      'fourth:',
      '  - { law: [CITATION s.1], verified: primary }',
    ].join('\n');
    const found = unreadPrimaries(yaml, READ);
    expect(found.map(({ line }) => line)).toEqual([2, 5]);
    expect(found[0]?.message).toContain('none of its citations is of an Act that was read as text');
  });

  it('is that of Acts, prints and consolidations, not of notices, circulars and reports', () => {
    expect(READ).toEqual(expect.arrayContaining(['CITA', 'NTA', 'NTA-gazette', 'NTAA', 'NRSEA', 'PITA']));
    for (const name of ['CIT-Order', 'Bonds-Notice', 'C01', 'FA23-Notice', 'Practice'])
      expect(READ).not.toContain(name);
  });
});
