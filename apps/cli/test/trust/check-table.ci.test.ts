import { afterAll, beforeAll, expect, it } from 'vitest';
import { tool } from '../../../../test/tools.js';
import { bundled, type CommandLine } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

it.skipIf(tool('z3') === undefined)(
  'nigeria-tax check-table proves the properties of a draft, or shows requests that break them',
  { timeout: 300_000 },
  () => {
    const { code, out, err } = cli.run(['check-table', 'rules/individual/2025.yaml', '--prove', '--json']);
    expect([code, err]).toEqual([0, '']);
    const { proofs } = JSON.parse(out) as { proofs: { property: string; status: string; law: string[] }[] };
    const wage = proofs.filter(({ property }) => property.startsWith('more income of employment'));
    expect(wage).toMatchObject([
      { status: 'refuted', law: ['PITA s.37'] },
      { status: 'proved', law: [] },
    ]);
    expect(proofs.filter(({ status }) => status === 'undecided')).toEqual([]);
  },
);
