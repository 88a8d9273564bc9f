/**
 * `figure` and `search_law`: what the law says, without a request.
 *
 * @module
 */
import { companyRuleTable, individualRuleTable, listRuleTables } from 'nigeria-tax-rules';
import { type Figure, figureHistory, type HistoryPeriod, listFigures } from 'nigeria-tax-rules/analysis';
import { oneOf, problem, refuseIfAny } from 'nigeria-tax-rules/api';
import { actsCited } from 'nigeria-tax-rules/rules';
import { quotesOf } from 'nigeria-tax-rules/texts';
import { type Findable, finderOf } from '../../../search/src/search.js';
import { type Account, accountsFor, accountsOf, accountText, nameOf } from '../accounts.js';
import { argumentsSchema } from '../schemas.js';
import { type Given, type Tool, textIn } from '../tool.js';

type Kind = 'company' | 'individual';

const KINDS: readonly Kind[] = ['company', 'individual'];

const KIND = { enum: KINDS, description: 'Companies or individuals.' };

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

function kindIn(given: Given): Kind {
  const problems: Parameters<typeof refuseIfAny>[0][number][] = [];
  const kind = oneOf<Kind>(KINDS).read(given.kind, '', 'kind', problems);
  refuseIfAny(problems);
  return kind as Kind;
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

function digestOf(kind: Kind, { taxYear, reading }: HistoryPeriod): string | undefined {
  return listRuleTables().find((each) => each.kind === kind && each.taxYear === taxYear && each.reading === reading)
    ?.digest;
}

/** A figure of a year that a search finds. */
interface Found {
  readonly kind: Kind;
  readonly taxYear: number;
  readonly reading: string;
  readonly digest: string;
  readonly figure: Figure;
}

const LAST = 10;
const LONGEST_QUERY = 400;

/** The law in words. */
export const searchLawTool: Tool = {
  name: 'search_law',
  title: 'Search the law',
  description:
    'Finds figures of the law by everyday words or by section ("small company threshold", "NTA s.59"): found has ' +
    'the key, value, citations, tier and words of the Act of each, and sections what the engine does about the ' +
    'sections of the Acts that they cite or that fit the words: encoded, encoded_in_part, input (of fields of the ' +
    'request), outside or not_yet. Where no figure is found the answer is "not encoded": say so, with what sections ' +
    'says, and do not answer from memory.',
  inputSchema: argumentsSchema(
    {
      query: { type: 'string', description: 'A few words, or a section such as NTA s.59.' },
      taxYear: { type: 'integer', description: 'The year of assessment, 2020 to 2027; by default 2026.' },
    },
    ['query'],
  ),
  answer: (given) => {
    const query = (textIn(given, 'query') ?? '').slice(0, LONGEST_QUERY);
    const items = lawOf(given.taxYear ?? 2026);
    const fitting = accountsFor(query, actsOf(items));
    const found = foundBy(query, items, fitting).slice(0, LAST);
    const sections = {
      ...accountsOf(found.flatMap(({ figure }) => figure.law)),
      ...Object.fromEntries(fitting.map((account) => [nameOf(account), accountText(account)])),
    };
    return found.length > 0
      ? { found: found.map(written), sections }
      : { found: [], answer: 'not encoded', sections, encoded: encoded() };
  },
};

/**
 * The figures that words find: by their names and citations, or else by the words of the Act, unless a section fits
 * which is not encoded. The Act may use the words of another tax by the way.
 */
function foundBy(query: string, items: readonly Found[], [best]: readonly Account[]): readonly Found[] {
  const byName = finderOf(items, named)(query);
  if (byName.length > 0 || (best !== undefined && !best.does.startsWith('encoded'))) return byName;
  return finderOf(items, quoted)(query);
}

/** The Acts that the law in force cites. */
function actsOf(items: readonly Found[]): ReadonlySet<string> {
  const lasting = items.filter(({ figure: { until } }) => until === null);
  return new Set(lasting.flatMap(({ figure: { law } }) => law.map((citation) => citation.split(' ')[0] ?? '')));
}

/** The figures of a year in the readings that answer by default. */
function lawOf(taxYear: unknown): Found[] {
  const accepted = `a year from ${Math.min(...years())} to ${Math.max(...years())}`;
  const message = 'There is no law of that year.';
  if (!years().some((year) => year === taxYear))
    refuseIfAny([problem('/taxYear', 'year-not-covered', message, accepted)]);
  return KINDS.flatMap((kind) => {
    const table = tableOf(kind, taxYear as number);
    const { reading, digest } = table;
    return listFigures(table).map((figure) => ({ kind, taxYear: table.taxYear, reading, digest, figure }));
  });
}

function years(): number[] {
  return [...new Set(listRuleTables().map(({ taxYear }) => taxYear))];
}

/** A version that ends inside the year comes after the one that goes on. */
function named({ kind, figure: { words, law, note = '', until } }: Found): Findable {
  return { name: words.join(' '), partOf: kind, isPast: until !== null, text: [...law, note].join(' ') };
}

function quoted(found: Found): Findable {
  const { text, ...others } = named(found);
  return { ...others, text: [text, ...found.figure.law.flatMap((citation) => quotesOf(citation))].join(' ') };
}

function written({ figure, ...law }: Found): object {
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
  const sectionsOf = (kind: Kind) =>
    years().flatMap((year) => listFigures(tableOf(kind, year)).map(({ words }) => words[0]));
  return {
    years: years(),
    company: [...new Set(sectionsOf('company'))],
    individual: [...new Set(sectionsOf('individual'))],
    beyond: 'Other taxes (VAT, stamp duties, petroleum, customs) and rules that none of these names are not encoded.',
    says: 'https://github.com/nigeria-tax-rules/nigeria-tax-rules/blob/main/docs/limits.md',
  };
}

function tableOf(kind: Kind, taxYear: number) {
  return kind === 'company' ? companyRuleTable(taxYear) : individualRuleTable(taxYear);
}
