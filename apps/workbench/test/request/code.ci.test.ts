/** The case of a page as a shell and Python send it to the real service: the answer has the total of the page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPython, run } from '../../../../clients/tests/programs.js';
import { made } from '../../../../test/made/made.js';
import { tool } from '../../../../test/tools.js';
import { type Instance, startInstance } from '../../../service/test/processes/instance.js';
import { newPlace, openAccount } from '../../../service/test/processes/place.js';
import { answerTo } from '../../src/engine/answers.js';
import { codeIn, type Language } from '../../src/request/code.js';
import type { Case } from '../../src/request/protocol.js';
import { CASES } from '../cases.js';

const hasCurl = tool('curl') !== undefined;

const books = newPlace();
let instance: Instance;
let environment: Record<string, string>;

beforeAll(async () => {
  const programs = await made('programs');
  const { key } = await openAccount(books, 'workbench', 100n);
  instance = await startInstance(programs, books);
  environment = { NIGERIA_TAX_BASE_URL: instance.url, NIGERIA_TAX_API_KEY: key, PYTHONPATH: 'src' };
});

afterAll(async () => {
  await instance?.end();
  books.remove();
});

describe('the case of a page', () => {
  it.skipIf(!hasCurl)('is answered by the service when a shell sends it', async () => {
    for (const given of CASES) {
      const answer = JSON.parse(await run('sh', ['-c', codeFor('curl', given)], { environment }));
      expect(answer.taxLiability?.total ?? answer.taxDue).toBe(await totalFor(given));
    }
  });

  it.skipIf(!hasPython)('is answered by the service when Python sends it', async () => {
    for (const given of CASES) {
      const total = given.tax === 'company' ? "['tax_liability']['total']" : "['tax_due']";
      const code = codeFor('python', given).replace('print(calculation)', `print(calculation${total})`);
      expect((await run('python3', ['-c', code], { environment })).trim()).toBe(await totalFor(given));
    }
  });

  function codeFor(language: Language, given: Case): string {
    return codeIn(language, given) ?? '';
  }

  async function totalFor(given: Case): Promise<string> {
    const answer = await answerTo('calculate', given, () => {});
    return answer.tax === 'company' ? answer.taxLiability.total : answer.taxDue;
  }
});
