/**
 * `figure` and `search_law`: what the law says, without a request.
 *
 * @module
 */
import { companyRuleTable, individualRuleTable, listRuleTables } from 'nigeria-tax-rules';
import { figureHistory, type HistoryPeriod, listFigures } from 'nigeria-tax-rules/analysis';
import { oneOf, problem, refuseIfAny } from 'nigeria-tax-rules/api';
import { actsCited } from 'nigeria-tax-rules/rules';
import { quotesOf } from 'nigeria-tax-rules/texts';
import { type Account, accountsIn, nameOf } from '../../../../libraries/search/src/accounts.js';
import {
  LAW_KINDS,
  type LawFigure,
  type LawKind,
  searchLaw,
  withoutFigure,
  YEAR_OF_SEARCH,
} from '../../../../libraries/search/src/law-search.js';
import coverage from '../../../../rules/coverage.json' with { type: 'json' };
import { type AccountedAct, MEANINGS } from '../../../rules/src/accounted.js';
import { argumentsSchema } from '../schemas.js';
import { type Given, type Tool, textIn } from '../tool.js';

const KIND = { enum: LAW_KINDS, description: 'Companies or individuals.' };

/** A rate or threshold through the years. */
export const figureTool: Tool = {
  name: 'figure',
  title: 'A rate or threshold with its law and history',
  description:
    'Returns a figure of the law (a rate, a threshold, a day) in every year and reading, with its law, how well ' +
    'each was checked (tier), and the words of the Act where its text is held. Find its key with search_law.',
  inputSchema: argumentsSchema(
    { kind: KIND, key: { type: 'string', description: 'The key, such as educationTax.rate.' } },
    ['kind', 'key'],
  ),
  answer: (given) => {
    const kind = kindIn(given);
    const periods = figureHistory(kind, textIn(given, 'key') ?? '');
    const cited = [...new Set(periods.flatMap(({ figure }) => figure.law))];
    return {
      periods: periods.map((period) => ({ ...periodOf(period), digest: digestOf(kind, period) })),
      quotes: Object.fromEntries(cited.map((citation) => [citation, quotesOf(citation)])),
      sources: actsCited(cited),
    };
  },
};

function kindIn(given: Given): LawKind {
  const problems: Parameters<typeof refuseIfAny>[0][number][] = [];
  const kind = oneOf<LawKind>(LAW_KINDS).read(given.kind, '', 'kind', problems);
  refuseIfAny(problems);
  return kind as LawKind;
}

function periodOf({ figure, ...period }: HistoryPeriod): object {
  const { words, value, law, verified, note } = figure;
  const written = typeof value === 'string' ? value : value.toFixed();
  return {
    ...period,
    value: written,
    name: words.join(', '),
    law,
    tier: verified,
    ...(note !== undefined && { note }),
  };
}

function digestOf(kind: LawKind, { taxYear, reading }: HistoryPeriod): string | undefined {
  return listRuleTables().find((each) => each.kind === kind && each.taxYear === taxYear && each.reading === reading)
    ?.digest;
}

const ACCOUNTS = accountsIn(coverage as readonly AccountedAct[]);
const LONGEST_QUERY = 400;

/** The law in words. */
export const searchLawTool: Tool = {
  name: 'search_law',
  title: 'Search the law',
  description:
    'Finds figures of the law by everyday words or by section ("small company threshold", "NTA s.59"): found has ' +
    'the key, value, citations, tier and words of the Act of each, those in force at the end of the year first ' +
    '(inForce); fields what a request states of it; and sections what the engine does about the sections that fit: ' +
    'encoded, encoded_in_part, input (of fields of the request), outside or not_yet. Without a figure the answer ' +
    'names what is encoded as an input or a rule; where it is "not encoded", say so, with what sections says, and do ' +
    'not answer from memory.',
  inputSchema: argumentsSchema(
    {
      query: { type: 'string', description: 'A few words, or a section such as NTA s.59.' },
      taxYear: { type: 'integer', description: 'The year of assessment, 2020 to 2027; by default 2026.' },
    },
    ['query'],
  ),
  answer: (given) => {
    const query = (textIn(given, 'query') ?? '').slice(0, LONGEST_QUERY);
    const law = searchLaw(query, yearIn(given), ACCOUNTS);
    const { figures, fields, sections } = law;
    const told = {
      ...(fields.length > 0 && { fields }),
      sections: Object.fromEntries(sections.map((account) => [nameOf(account), accountText(account)])),
    };
    if (figures.length > 0) return { found: figures.map(written), ...told };
    return { found: [], answer: withoutFigure(law), ...told, ...(!law.isEncoded && { encoded: encoded() }) };
  },
};

/** The account of a section, in words. */
function accountText({ title, does, says, fields }: Account): object {
  return {
    ...(title !== '' && { title }),
    does,
    means: MEANINGS[does],
    ...(says !== undefined && { says }),
    ...(fields !== undefined && { fields }),
  };
}

function yearIn({ taxYear = YEAR_OF_SEARCH }: Given): number {
  const accepted = `a year from ${Math.min(...years())} to ${Math.max(...years())}`;
  const message = 'There is no law of that year.';
  if (!years().some((year) => year === taxYear))
    refuseIfAny([problem('/taxYear', 'year-not-covered', message, accepted)]);
  return taxYear as number;
}

function years(): number[] {
  return [...new Set(listRuleTables().map(({ taxYear }) => taxYear))];
}

function written({ figure, ...law }: LawFigure): object {
  const { key, words, value, law: cited, verified } = figure;
  return {
    ...law,
    key,
    name: words.join(', '),
    value: typeof value === 'string' ? value : value.toFixed(),
    law: cited,
    tier: verified,
    quotes: cited.flatMap((citation) => quotesOf(citation)),
  };
}

/** The parts of the tables, of which a question beyond them names none. */
function encoded(): object {
  const sectionsOf = (kind: LawKind) =>
    years().flatMap((year) => listFigures(tableOf(kind, year)).map(({ words }) => words[0]));
  return {
    years: years(),
    company: [...new Set(sectionsOf('company'))],
    individual: [...new Set(sectionsOf('individual'))],
    beyond: 'Other taxes (VAT, stamp duties, petroleum, customs) and rules that none of these names are not encoded.',
    says: 'https://github.com/nigeria-tax-rules/nigeria-tax-rules/blob/main/docs/limits.md',
  };
}

function tableOf(kind: LawKind, taxYear: number) {
  return kind === 'company' ? companyRuleTable(taxYear) : individualRuleTable(taxYear);
}
