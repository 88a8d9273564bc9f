/**
 * The search of the law of a year in everyday words: its figures, the fields of a request and the sections of the Acts.
 * The tool `search_law` and the command `explain` answer by it.
 *
 * @module
 */
import { type Figure, listFigures } from 'nigeria-tax-rules/analysis';
import { describeRequest, type RequestObject } from 'nigeria-tax-rules/api';
import { companyRuleTable, individualRuleTable } from 'nigeria-tax-rules/rules';
import { quotesOf } from 'nigeria-tax-rules/texts';
import { type Account, type Accounts, inWords, nameOf } from './accounts.js';
import { type Findable, finderOf, wordsIn } from './search.js';

/** The kind of a table. */
export type LawKind = 'company' | 'individual';

/** Both kinds. */
export const LAW_KINDS: readonly LawKind[] = ['company', 'individual'];

/** The year in which is searched where none is said. */
export const YEAR_OF_SEARCH = 2026;

/** A figure of a year, under the reading that answers by default. */
export interface LawFigure {
  readonly kind: LawKind;
  readonly taxYear: number;
  readonly reading: string;
  readonly digest: string;
  readonly figure: Figure;
  /** True if its version is in force at the end of the year. */
  readonly inForce: boolean;
}

/** A field of a request. */
export interface LawField {
  /** `company.capitalAllowances`. */
  readonly field: string;
  readonly says: string;
}

/** The answer of a search. */
export interface LawFound {
  /** The figures, the best first; versions that end inside the year come after those that go on. */
  readonly figures: readonly LawFigure[];
  readonly fields: readonly LawField[];
  /** The sections that the figures cite, and those whose account fits the words. */
  readonly sections: readonly Account[];
  /** True unless nothing that is computed or given in a request has to do with the words. */
  readonly isEncoded: boolean;
}

const MOST_FIGURES = 10;
const MOST_FIELDS = 3;

/** Searches the law of a year. */
export function searchLaw(query: string, taxYear: number, accounts: Accounts): LawFound {
  const law = lawOf(taxYear);
  const { all } = law;
  const fitting = accounts.fitting(query, law.acts);
  const met = foundBy(query, law, fitting[0]);
  const figures = withInForce(
    met.filter(({ figure }) => !isHidden(figure, query)),
    all,
  ).slice(0, MOST_FIGURES);
  const fields = FIELDS(query).slice(0, MOST_FIELDS);
  const cited = accounts.citedBy(met.slice(0, MOST_FIGURES).flatMap(({ figure }) => figure.law));
  const sections = [...new Set([...fitting, ...cited])];
  const isEncoded = met.length > 0 || fields.length > 0 || sections.some(isOfComputation);
  return { figures, fields, sections, isEncoded };
}

/** The answer to words that find no figure. */
export function withoutFigure({ fields, sections, isEncoded }: LawFound): string {
  if (!isEncoded) return 'not encoded';
  const known = [...fields.map(({ field }) => field), ...sections.filter(isOfComputation).map(nameOf)];
  const outside = sections.filter((account) => !isOfComputation(account)).map(nameOf);
  const said = [
    ...(known.length === 0 ? [] : [`encoded as input or rule: ${known.join(', ')}`]),
    ...(outside.length === 0 ? [] : [`not computed: ${outside.join(', ')}`]),
  ];
  const [best] = sections;
  const isBestOutside = fields.length === 0 && best !== undefined && !isOfComputation(best);
  return ['no figure', ...(isBestOutside ? said.reverse() : said)].join('; ');
}

/** True of a section that is computed, or given in a request. */
function isOfComputation({ does }: Account): boolean {
  return does.startsWith('encoded') || does === 'input';
}

/** The figures of a year, the Acts that those in force cite, and how they are found. */
interface LawOfYear {
  readonly all: readonly LawFigure[];
  readonly acts: ReadonlySet<string>;
  readonly byName: (query: string) => LawFigure[];
  /** By the words of the Act too; made when it is asked for. */
  readonly byQuote: (query: string) => LawFigure[];
}

const laws = new Map<number, LawOfYear>();

/** The law of a year, whose words are read once. */
function lawOf(taxYear: number): LawOfYear {
  const known = laws.get(taxYear);
  if (known !== undefined) return known;
  const all = figuresOf(taxYear);
  const aliases = aliasesIn(all);
  const named = (one: LawFigure) => findable(one, aliases);
  let quoting: LawOfYear['byQuote'] | undefined;
  const byQuote = (query: string) => {
    quoting ??= finderOf(all, (one) => withQuotes(named(one), one));
    return quoting(query);
  };
  const law = { all, acts: actsOf(all), byName: finderOf(all, named), byQuote };
  laws.set(taxYear, law);
  return law;
}

/** The figures of a year in the readings that answer by default. */
function figuresOf(taxYear: number): readonly LawFigure[] {
  return LAW_KINDS.flatMap((kind) => {
    const table = kind === 'company' ? companyRuleTable(taxYear) : individualRuleTable(taxYear);
    const { reading, digest } = table;
    return listFigures(table).map((figure) => {
      return { kind, taxYear: table.taxYear, reading, digest, figure, inForce: figure.until === null };
    });
  });
}

/** The Acts that the law in force cites. */
function actsOf(all: readonly LawFigure[]): ReadonlySet<string> {
  const citations = all.filter(({ inForce }) => inForce).flatMap(({ figure: { law } }) => law);
  return new Set(citations.map((citation) => citation.split(' ')[0] ?? ''));
}

/**
 * The figures that a key names, or that words find: by their names, values and citations, all words or all that tell
 * something; or else by the words of the Act, unless a section fits which is not encoded. The Act may use the words of
 * another tax by the way.
 */
function foundBy(query: string, law: LawOfYear, best: Account | undefined): readonly LawFigure[] {
  const byKey = law.all.filter(({ figure: { key } }) => key === query.trim());
  if (byKey.length > 0) return byKey;
  const telling = wordsIn(query).filter((word) => !OF_ANY_TAX.has(word));
  const whole = law.byName(query);
  const byName = whole.length > 0 || telling.length === 0 ? whole : law.byName(telling.join(' '));
  if (byName.length > 0 || (best !== undefined && !best.does.startsWith('encoded'))) return byName;
  return law.byQuote(query);
}

/** Words that any question about a tax may have. */
const OF_ANY_TAX: ReadonlySet<string> = new Set(
  'tax taxes taxed taxable pay pays paid paying receive received make made money before after naira nigeria'.split(' '),
);

function findable(
  { kind, inForce, figure: { key, words, law, value, note = '' } }: LawFigure,
  aliases: ReadonlyMap<string, string>,
): Findable {
  const said = `${inWords(String(value))} ${aliases.get(`${kind} ${itemOf(key)}`) ?? ''}`;
  return { name: words.join(' '), partOf: kind, isPast: !inForce, text: [...law, note, said].join(' ') };
}

function withQuotes(found: Findable, { figure: { law } }: LawFigure): Findable {
  return { ...found, text: [found.text, ...law.flatMap((citation) => quotesOf(citation))].join(' ') };
}

/** The other names of classes and types, by which every figure of them is found. */
function aliasesIn(all: readonly LawFigure[]): ReadonlyMap<string, string> {
  const lists = all.filter(({ figure: { key } }) => key.endsWith('.aliases'));
  return new Map(lists.map(({ kind, figure }) => [`${kind} ${itemOf(figure.key)}`, inWords(String(figure.value))]));
}

/** The class or type that a figure is of: `incomeTypes.bonus`. */
function itemOf(key: string): string {
  return withoutDay(key).split('.').slice(0, 2).join('.');
}

function withoutDay(key: string): string {
  return key.replace(/@\d{4}-\d{2}-\d{2}/, '');
}

/** Days of versions and lists of other names are no answer, unless they are asked for. */
function isHidden({ key }: Figure, query: string): boolean {
  const [, tail] = /\.(from|until|aliases)$/.exec(key) ?? [];
  if (tail === undefined || query.includes(`.${tail}`)) return false;
  return tail !== 'aliases' || !wordsIn(query).some((word) => /^alias(?:es)?$/.test(word));
}

/** Before a version that ends inside the year stands what is in force after it, although it has other words. */
function withInForce(found: readonly LawFigure[], all: readonly LawFigure[]): readonly LawFigure[] {
  const going = found.filter(({ inForce }) => inForce);
  const ended = found.filter(({ inForce }) => !inForce);
  const sections = new Set(going.map(sectionOf));
  const after = ended.filter((one) => !sections.has(sectionOf(one))).flatMap((one) => followersOf(one, all));
  return [...new Set([...going, ...after, ...ended])];
}

function sectionOf({ kind, figure: { key } }: LawFigure): string {
  const [section = '', item = ''] = withoutDay(key).split('.');
  return LISTS.has(section) ? `${kind} ${section}.${item}` : `${kind} ${section}`;
}

/** Sections whose items have versions of their own. */
const LISTS = new Set(['assetClasses', 'incomeTypes']);

function followersOf(one: LawFigure, all: readonly LawFigure[]): readonly LawFigure[] {
  const later = all.filter((other) => other.inForce && sectionOf(other) === sectionOf(one));
  const same = later.filter(({ figure }) => withoutDay(figure.key) === withoutDay(one.figure.key));
  return same.length > 0 ? same : later.filter(({ figure }) => /\.(?:method|treatment)$/.test(figure.key));
}

const FIELDS = finderOf(
  (['cit', 'pit'] as const).flatMap((tax) => fieldsIn(describeRequest(tax), tax === 'cit' ? 'company' : 'individual')),
  ({ field, says }) => ({ name: inWords(field.split('.').slice(1).join(' ')), partOf: field, text: says }),
);

function fieldsIn({ fields }: RequestObject, path: string): LawField[] {
  return fields.flatMap(({ name, says, object }) => {
    const field = `${path}.${name}`;
    return [{ field, says }, ...(object === undefined ? [] : fieldsIn(object, field))];
  });
}
