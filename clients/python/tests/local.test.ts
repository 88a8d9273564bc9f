/**
 * The Python client without a service: the law that it carries is that of the tables, its figures are those of this
 * library on drawn requests, and what this library refuses it refuses. The tier `all` draws more, in columns too.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import type { CitInput } from 'nigeria-tax-rules';
import { citRequests, pitRequests } from 'nigeria-tax-rules/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { strip } from '../../../src/algebra/strip.js';
import { nodeOf } from '../../../src/algebra/tracing.js';
import { lawOf } from '../../../src/individual/law.js';
import { grossIncome } from '../../../src/law/individual/gross-income.js';
import { companyTables } from '../../../src/tables/company.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import { individualTables } from '../../../src/tables/individual.js';
import type { IndividualRuleTable } from '../../../src/tables/individual-table.js';
import { ofTier, SEED, triedOf } from '../../../test/effort.js';
import { TracingList } from '../../../tools/generate/programs/lists.js';
import { programFiles } from '../../../tools/generate/programs/programs.js';
import { broken } from './broken-requests.js';
import {
  askedOf,
  compared,
  hasLists,
  listed,
  type Question,
  questions,
  refusedHere,
  SOURCE,
  workedQuestions,
} from './local-parity.js';
import { COLUMNS, type Python, pythons, tested } from './pythons.js';

const { usual } = pythons();
const python = usual as Python;
const PROGRAMS = join(SOURCE, 'nigeria_tax_client/programs');

describe('the programs of the Python client', () => {
  it('are what the tables and the law come to today', () => {
    const files = programFiles();
    expect(readdirSync(PROGRAMS).sort()).toEqual(Object.keys(files).sort());
    for (const [name, text] of Object.entries(files)) {
      expect(readFileSync(join(PROGRAMS, name), 'utf8') === text, `${name}: npm run programs:build`).toBe(true);
    }
  });

  it('may add what each stream of income comes to: the step does', () => {
    for (const table of individualTables) {
      const law = lawOf(table);
      const m = new TracingList();
      const streams = law.incomeTypes.types.map((type, at) => {
        const { [`amount_${at}`]: amount = m.zero, [`expenses_${at}`]: expenses = m.zero } = m.facts({
          [`amount_${at}`]: { kind: 'amount' },
          [`expenses_${at}`]: { kind: 'amount' },
        }) as Record<string, typeof m.zero>;
        return { type, frequency: '', periodsPerYear: 1, amount, expenses };
      });
      const stripped = strip(law.rounding);
      const together = grossIncome(m, streams, law.minimumWage).income;
      const apart = streams.map((each) => grossIncome(m, [each], law.minimumWage).income);
      for (const name of Object.keys(together) as (keyof typeof together)[]) {
        const added = m.plus(...apart.map((each) => each[name]));
        expect(stripped(nodeOf(added)), `${name} of ${table.taxYear}`).toBe(stripped(nodeOf(together[name])));
      }
    }
  });
});

/** The requests that are drawn, and those of them that state disposals or losses. */
const [DRAWN, LISTED] = ofTier({ quick: [100, 60], ci: [250, 150], all: [250, 150] });

describe.skipIf(usual === undefined)('Python without a service', () => {
  it('answers drawn requests with the figures of this library', async () => {
    const { count, differing } = await compared(python, questions(DRAWN, SEED));
    expect(differing.slice(0, 3)).toEqual([]);
    expect(count).toBe(DRAWN);
  });

  it('takes lists of disposals and capital losses through the steps of this library', async () => {
    const { count, differing } = await compared(python, listed(LISTED, SEED));
    expect(differing.slice(0, 3)).toEqual([]);
    expect(count).toBe(LISTED);
  });

  it('answers the worked cases, which stand on the bounds of each rule and a kobo beside them', async () => {
    const all = triedOf(workedQuestions(), ofTier({ quick: 50, ci: 25, all: 1 }));
    const refused = all.filter((question) => refusedHere(question).length > 0);
    const answered = all.filter((question) => !refused.includes(question));
    const { differing } = await compared(python, answered);
    expect(differing.slice(0, 3)).toEqual([]);
    expect(answered.filter(({ request }) => hasLists(request as CitInput)).length).toBeGreaterThan(0);
    expect(await refusedDifferently(refused)).toEqual([]);
  });

  it('says what to install for columns, where NumPy is missing', () => {
    expect(tested(python, [COLUMNS]).passed).toBeGreaterThan(0);
  });

  it('refuses what this library refuses, for the same fields and by the same codes', async () => {
    const wrong = broken([...questions(DRAWN, SEED), ...listed(LISTED, SEED)], SEED);
    expect(await refusedDifferently(wrong)).toEqual([]);
    expect(wrong.filter((question) => refusedHere(question).length > 0).length).toBeGreaterThan((DRAWN + LISTED) / 2);
  });

  it('refuses a credit of a company abroad, and the income that it lacks, both at once', async () => {
    const request = { taxYear: 2021, turnover: 1, resident: false, foreignTaxOnExemptIncome: 1 };
    const question: Question = { kind: 'cit', reading: 'after_losses', request };
    const [said] = await askedOf(python, [question]);
    expect(said?.errors?.map(String).sort()).toEqual([
      '/exemptForeignIncome,missing-field',
      '/foreignTaxOnExemptIncome,not-applicable',
    ]);
    expect(await refusedDifferently([question])).toEqual([]);
  });
});

/** The first questions that Python refuses for other fields, or by other codes, than this library. */
async function refusedDifferently(all: readonly Question[]): Promise<unknown[]> {
  const said = await askedOf(python, all);
  const differing = all.flatMap((question, at) => {
    const [here, there] = [refusedHere(question), said[at]?.errors ?? []].map((each) => each.map(String).sort());
    return here?.join(' ') === there?.join(' ') ? [] : [{ request: question.request, here, there }];
  });
  return differing.slice(0, 3);
}

/** A table whose small companies may have a kobo more, and whose medium ones begin a kobo later. */
function smallUpToOneKoboMore(table: CompanyRuleTable): CompanyRuleTable {
  const companySize = table.companySize.map((version) => ({
    ...version,
    bands: version.bands.map((band) => {
      const { atMost, moreThan, ...others } = band.grossTurnover ?? {};
      const moved = {
        ...others,
        ...(atMost !== undefined && { atMost: atMost + 1n }),
        ...(moreThan !== undefined && { moreThan: moreThan + 1n }),
      };
      return { ...band, grossTurnover: moved };
    }),
  }));
  return { ...table, companySize };
}

/** A table whose shares are exempt up to proceeds of a kobo more. */
function exemptUpToOneKoboMore(table: CompanyRuleTable): CompanyRuleTable {
  const assetClasses = table.assetClasses.map((each) => ({
    ...each,
    treatments: each.treatments.map((treatment) => {
      if (treatment.treatment !== 'exempt_while') return treatment;
      const { lessThan = 0n } = treatment.proceeds;
      return { ...treatment, proceeds: { lessThan: lessThan + 1n } };
    }),
  }));
  return { ...table, assetClasses };
}

/** A table whose first band is a kobo wider. */
function withWiderBand(table: IndividualRuleTable): IndividualRuleTable {
  const bands = table.bands.map((version) => {
    const [first, ...others] = version.bands;
    if (first?.width === undefined || first.width === null) throw new Error('the first band has no width');
    return { ...version, bands: [{ ...first, width: first.width + 1n }, ...others] };
  });
  return { ...table, bands } as unknown as IndividualRuleTable;
}

// The draws have to meet the changed edge, so their seeds stay.
describe.skipIf(usual === undefined)('one kobo changed in a table on one side', () => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** How many requests differ where Python has the law of other tables. */
  async function differing(all: readonly Question[], files: Readonly<Record<string, string>>): Promise<number> {
    cpSync(SOURCE, folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(folder, 'nigeria_tax_client/programs', name), text);
    }
    return (await compared(python, all, folder)).differing.length;
  }

  it('is found for companies: the gross turnover up to which a company is small', async () => {
    const table = companyTables.find(({ taxYear }) => taxYear === 2024) as CompanyRuleTable;
    const requests = fc.sample(citRequests({ years: [2024] }), { numRuns: 400, seed: 35 });
    const all = requests.map((request): Question => ({ kind: 'cit', reading: table.reading, request }));
    expect(await differing(all, programFiles([table], []))).toBe(0);
    expect(await differing(all, programFiles([smallUpToOneKoboMore(table)], []))).toBeGreaterThan(0);
  });

  it('is found for disposals: the proceeds below which shares are exempt', async () => {
    const table = companyTables.find(({ taxYear }) => taxYear === 2024) as CompanyRuleTable;
    const isOfIt = ({ kind, reading, request }: Question): boolean =>
      kind === 'cit' && request.taxYear === 2024 && reading === table.reading && hasLists(request);
    const all = workedQuestions().filter((question) => isOfIt(question) && refusedHere(question).length === 0);
    expect(await differing(all, programFiles([table], []))).toBe(0);
    expect(await differing(all, programFiles([exemptUpToOneKoboMore(table)], []))).toBeGreaterThan(0);
  });

  it('is found for individuals: the width of a band', async () => {
    const table = individualTables.find(({ taxYear }) => taxYear === 2026) as IndividualRuleTable;
    const requests = fc.sample(pitRequests({ years: [2026] }), { numRuns: 400, seed: 36 });
    const all = requests.map((request): Question => ({ kind: 'pit', reading: table.reading, request }));
    expect(await differing(all, programFiles([], [table]))).toBe(0);
    expect(await differing(all, programFiles([], [withWiderBand(table)]))).toBeGreaterThan(0);
  });
});
