/**
 * Makes the cases of the kit from the worked cases of the repository. The figures and the law are those of the worked
 * cases. The library adds two remarks only: how well the law was checked, and whether the readings of the year differ.
 *
 * @module
 */
import { calculateCit, calculatePit, toPlain } from 'nigeria-tax-rules';
import { type CompanyInput, calculateCitYears, calculateCompany } from 'nigeria-tax-rules/accounts';
import { actsCited, companyRuleTable, individualRuleTable } from 'nigeria-tax-rules/rules';
import {
  acceptedInsteadOfRefused,
  answerTo,
  baselineOf,
  differencesOf,
  type Fixture,
  readFixtures,
} from '../../rules/src/fixture.js';
import type { Act, CaseFile, ConformanceCase, Kind } from '../src/case.js';
import { actNamesIn } from './act-names.js';
import { tierOf } from './tier.js';
import { WORKED_YEARS, type WorkedYears } from './years.js';

type Request = ConformanceCase['request'] & { readonly taxYear: number };
type Worked = Fixture<Request>;

/** The worked cases of a section of the law, or all of them, with the sources that they name. */
export function caseFile(version: string, section?: string): CaseFile {
  const options = section === undefined ? {} : { section };
  const ofOneYear = (Object.keys(FOLDERS) as OfOneYear[]).flatMap((kind) =>
    readFixtures<Request>(FOLDERS[kind], options).map((fixture) => caseOf(kind, fixture)),
  );
  const ofYears = WORKED_YEARS.filter(({ sections }) => section === undefined || sections.includes(section));
  const cases = [...ofOneYear, ...ofYears.map(caseOfYears)];
  return { version, acts: actsOf(cases), cases };
}

/** The kinds of cases that are of one year, and the folders of their files. */
const FOLDERS = { company: 'company', books: 'accounts', individual: 'individual' } as const satisfies Partial<
  Record<Kind, string>
>;
type OfOneYear = keyof typeof FOLDERS;

function caseOfYears({ requests, assets, ...written }: WorkedYears): ConformanceCase {
  const { name, law, sections, reading, expected = {}, ...rest } = written;
  const [first, ...others] = requests;
  const request = { requests: [{ ...first, ...(assets && { assets }) }, ...others] };
  const taxYear = Number(requests.at(-1)?.taxYear);
  const table = companyRuleTable(taxYear, reading === undefined ? {} : { reading });
  const tier = tierOf(law, table);
  const isOf = (other: string): boolean => {
    const years = calculateCitYears(request.requests as unknown as CompanyInput[], { reading: other });
    return differencesOf({ expected: expected as Fixture['expected'] }, toPlain({ years })).length === 0;
  };
  return {
    id: `years/${sections[0]}: ${name} (${taxYear})`,
    kind: 'years',
    ...rest,
    name,
    ...(reading !== undefined && { reading }),
    taxYear,
    sections,
    law,
    acts: actNamesIn(law),
    ...(tier !== undefined && { tier }),
    contested: !Object.keys(table.readings).every(isOf),
    request,
    expected,
  };
}

function actsOf(cases: readonly ConformanceCase[]): Record<string, Act> {
  const cited = Object.entries(actsCited(cases.flatMap(({ acts }) => acts)));
  return Object.fromEntries(cited.map(([name, { title, source }]) => [name, { title, source }]));
}

function caseOf(kind: OfOneYear, fixture: Worked): ConformanceCase {
  const { title, expected, refused, sections, law, request, edge, position, variance: _variance, ...rest } = fixture;
  const { reading } = fixture;
  const baseline = baselineOf(fixture, () =>
    answerTo({ ...fixture, variance: undefined }, CALCULATE[kind] as Calculate),
  );
  const tier = tierOf(law, TABLES[kind](request.taxYear, reading === undefined ? {} : { reading }));
  return {
    id: title,
    kind,
    ...rest,
    ...(edge !== undefined && position !== undefined && { edge: { at: edge, position } }),
    ...(baseline !== undefined && { baseline }),
    taxYear: request.taxYear,
    sections,
    law,
    acts: actNamesIn(law),
    ...(tier !== undefined && { tier }),
    contested: isContested(kind, { ...fixture, baseline, variance: undefined }),
    request,
    ...(refused === undefined ? { expected } : { refused }),
  };
}

type Calculate = (request: Request, options: object) => unknown;

const CALCULATE = { company: calculateCit, books: calculateCompany, individual: calculatePit };
const TABLES = { company: companyRuleTable, books: companyRuleTable, individual: individualRuleTable };

/** True if the case does not hold under another reading of its year. */
function isContested(kind: OfOneYear, fixture: Worked): boolean {
  const readings = Object.keys(TABLES[kind](fixture.request.taxYear).readings);
  return readings.some((reading) => !holds(kind, { ...fixture, reading }));
}

function holds(kind: OfOneYear, fixture: Worked): boolean {
  const answer = () => answerTo(fixture, CALCULATE[kind] as Calculate);
  if (fixture.refused !== undefined) return acceptedInsteadOfRefused(fixture, answer).length === 0;
  return differencesOf(fixture, answer()).length === 0;
}
