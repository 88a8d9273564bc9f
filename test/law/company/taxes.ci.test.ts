/** A levy that the law may have one day: described once, it is in the total, the sheet, the page and the workbook. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfProject, type ProjectCopy } from '../../../apps/rules/test/project-copy.js';

const SECTION = `
const securityLevy = named(
  'SecurityLevyRule',
  'A levy on total profit.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('none'), ...sourced }),
    block({ ...PERIOD, method: oneOf('flat_rate'), rate, ...sourced }),
  ]),
);
`;

const STEP = `
import type { Figure, Words } from '../../algebra/words.js';
import type { SecurityLevyRule } from '../../tables/company-table.js';

export function securityLevy(m: Words, totalProfit: Figure, rule: SecurityLevyRule): Figure {
  if (rule.method === 'none') return m.zero;
  return m.named({ name: 'security_levy', label: 'Security levy' }, m.charge(totalProfit, rule.rate), rule);
}
`;

const DESCRIBED = `
  securityLevy: {
    name: 'Security levy',
    line: 'security_levy',
    liabilities: ['security_levy'],
    section: 'securityLevy',
    component: () => 'SECURITY_LEVY',
  },
} as const satisfies Readonly<Record<string, Levy>>`;

/** Opens a draft of 2028 and gives it the levy, in the files that the guide to the law names. */
function giveLevy({ edit, write, read }: ProjectCopy, run: (...words: string[]) => void): void {
  run('apps/rules/src/main.ts', 'new', '2028');
  const meets = 'capital_gains_tax, education_tax]';
  const table = read('rules/company/2028.yaml').replaceAll(meets, meets.replace(']', ', security_levy]'));
  const levy = 'security_levy:\n  - { method: flat_rate, rate: 1%, law: [Practice], verified: practice }\n\n';
  write('rules/company/2028.yaml', table.replace('\ncredits:', `\n${levy}credits:`));
  edit('apps/rules/src/company.ts', '\nconst liability = named(', `${SECTION}\nconst liability = named(`);
  edit(
    'apps/rules/src/company.ts',
    '    credits: onPeriodEnd(',
    `    security_levy: { ...onPeriodEnd('The levy.', securityLevy), since: 2028 },\n    credits: onPeriodEnd(`,
  );
  write('src/law/company/security-levy.ts', STEP);
  edit('src/law/company/taxes.ts', '\n} as const;\n', "\n  SECURITY_LEVY: 'SECURITY_LEVY',\n} as const;\n");
  edit('src/law/company/taxes.ts', '\n} as const satisfies Readonly<Record<string, Levy>>', DESCRIBED);
  edit(
    'src/law/company/return.ts',
    'rules.educationTax),\n',
    'rules.educationTax),\n    securityLevy: securityLevy(m, profit.total, rules.securityLevy),\n',
  );
  edit(
    'src/law/company/return.ts',
    'import { tradingProfit }',
    "import { securityLevy } from './security-levy.js';\nimport { tradingProfit }",
  );
  edit(
    'src/law/company/figures.ts',
    'educationTax: written(at.educationTax),',
    'educationTax: written(at.educationTax),\n      securityLevy: written(at.securityLevy),',
  );
  run('apps/rules/src/main.ts', 'build');
}

describe('a levy of 1% of total profit, in a section of its own, made up for 2028', () => {
  let project: ProjectCopy;
  let said: Readonly<Record<string, unknown>>;

  beforeAll(() => {
    project = copyOfProject([
      ...[
        'tools',
        'apps/rules/src',
        'apps/prover/src',
        'apps/cli',
        'libraries',
        'apps/workbench/src',
        'apps/workbench/tools',
      ],
      ...['test/law/company/made-up-levy.ts', 'test/spreadsheet/evaluator.ts'],
    ]);
    const run = (...words: string[]): string => {
      const tsx = join(project.root, 'node_modules/tsx/dist/cli.mjs');
      const { stdout, stderr, status } = spawnSync(process.execPath, [tsx, ...words], {
        cwd: project.root,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${words.join(' ')}: ${stdout}${stderr}`);
      return stdout;
    };
    giveLevy(project, run);
    said = JSON.parse(run('test/law/company/made-up-levy.ts'));
  });

  afterAll(() => project.remove());

  it('is in the total, met by credits and routed', () => {
    // Income tax 30% and development levy 4% of 100m, and 1% of it; 34.5m were withheld.
    expect(said).toMatchObject({
      liability: {
        cit: '30000000.00',
        educationTax: '4000000.00',
        securityLevy: '1000000.00',
        cgt: '0.00',
        total: '500000.00',
      },
      credited: { otherIncomeTax: '30000000.00', educationTax: '4000000.00', securityLevy: '500000.00' },
      routed: ['COMPANY_INCOME CIT', 'DEVELOPMENT_LEVY DEVELOPMENT_LEVY', 'SECURITY_LEVY SECURITY_LEVY'],
      addsUp: [true, true],
    });
  });

  it('is on the sheet, on the page and in the workbook, whose parts add up to the same total', () => {
    const { sheet, page, workbook } = said;
    expect(sheet).toEqual([
      ['Companies income tax', '30,000,000.00', '−30,000,000.00', '0.00'],
      ['Development levy', '4,000,000.00', '−4,000,000.00', '0.00'],
      ['Security levy', '1,000,000.00', '−500,000.00', '500,000.00'],
      ['Total payable', '35,000,000.00', '−34,500,000.00', '500,000.00'],
    ]);
    const amounts = (page as [string, string][]).filter(([, amount]) => Number(amount) !== 0);
    expect(amounts).toEqual([
      ['Income tax on trading profit', '30000000.00'],
      ['Development levy', '4000000.00'],
      ['Security levy', '1000000.00'],
      ['Less tax withheld', '-34500000.00'],
    ]);
    expect(workbook).toEqual(
      expect.arrayContaining([
        ['Education tax or development levy', 4_000_000],
        ['Security levy', 1_000_000],
        ['Total payable', 500_000],
      ]),
    );
  });

  it('is among the sections that explain a difference, in the order of the Act', () => {
    const order = said.order as string[];
    expect(order.indexOf('securityLevy')).toBe(order.indexOf('educationTax') + 1);
  });
});
