/** The case of a page in code: what the page shows is what the code prints, and what a service is asked for. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as library from 'nigeria-tax-rules';
import * as analysis from 'nigeria-tax-rules/analysis';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { inProcess } from '../../../cli/test/in-process.js';
import { answerTo } from '../../src/engine/answers.js';
import { codeIn, LANGUAGES, printedOf } from '../../src/request/code.js';
import type { Case } from '../../src/request/protocol.js';
import { CASES, caseAt } from '../cases.js';

const EDITED = caseAt('#/company?turnover=80000000&operatingExpenses=50000000', {
  'companySize@2025-07-01.small.grossTurnover.atMost': '50000000',
});

/** The answer that the page shows. */
async function shownFor(given: Case): Promise<string> {
  return printedOf(await answerTo('calculate', given, () => {}));
}

describe('the case in TypeScript', () => {
  it('prints the answer that the page shows, under a text of the law and with edited figures', async () => {
    for (const given of [...CASES, EDITED]) {
      expect(printedByTypeScript(codeIn('typescript', given) ?? '')).toBe(await shownFor(given));
    }
  });

  /** Runs a program with the library in the place of its imports. */
  function printedByTypeScript(code: string): string {
    const { outputText } = ts.transpileModule(code, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    });
    const modules: Record<string, unknown> = { 'nigeria-tax-rules': library, 'nigeria-tax-rules/analysis': analysis };
    const printed: string[] = [];
    const run = new Function('require', 'exports', 'console', outputText);
    run((name: string) => modules[name], {}, { log: (text: string) => printed.push(`${text}\n`) });
    return printed.join('');
  }
});

describe('the case on the command line', () => {
  it('prints the answer that the page shows', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'workbench-code-'));
    for (const given of CASES) {
      const [, name, json, command = ''] = HEREDOC.exec(codeIn('command_line', given) ?? '') ?? [];
      const file = join(folder, name ?? '');
      writeFileSync(file, json ?? '');
      const words = command.split(' ').map((word) => (word === name ? file : word));
      const { code, out } = await inProcess(words);
      expect([code, out]).toEqual([0, await shownFor(given)]);
    }
    rmSync(folder, { recursive: true });
  });

  const HEREDOC = /^cat > (\S+) <<'JSON'\n([\s\S]*)\nJSON\nnpx nigeria-tax (.*)\n$/;
});

describe('the case for the service', () => {
  it('is the request of the page, as a shell passes it on', () => {
    const quoted = {
      ...EDITED,
      input: { taxYear: 2026, turnover: "it's 5", state: '$(ls) `x` "\\' },
      law: { taxYear: 2026 },
    };
    const script = [...CASES, quoted].map((given) => codeIn('curl', given)).join('\n');
    const { stdout } = spawnSync('sh', ['-c', `curl() { for word; do printf '%s\\0' "$word"; done; }\n${script}`], {
      encoding: 'utf8',
      env: { NIGERIA_TAX_BASE_URL: 'http://localhost', NIGERIA_TAX_API_KEY: 'key' },
    });
    const words = stdout.split('\0');
    const bodies = words.filter((_, index) => words[index - 1] === '-d').map((text) => JSON.parse(text));
    expect(bodies).toEqual([...CASES, quoted].map(({ input }) => input));
    expect(words).toContain('http://localhost/api/v1/tax/calculate-cit?amounts=string&reading=first_gazette');
    expect(words).toContain('http://localhost/api/v1/tax/calculate?amounts=string&reading=gross_less_exempt');
  });

  it('is not written where the service cannot compute it', () => {
    expect(LANGUAGES.map((language) => codeIn(language, EDITED) !== null)).toEqual([true, false, false, false]);
  });
});
