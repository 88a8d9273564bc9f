/**
 * `rules/coverage`: what the engine does about every section of an Act, a file an Act. A section is encoded by the
 * rules and steps that cite it, an input, outside or not yet computed.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { nearest } from '../../../src/ground/errors.js';
import type { ObjectText } from '../../../src/request/described.js';
import { type AccountedAct, type AccountedSection, countsText, type HeldSection } from './accounted.js';
import { actTitle } from './acts.js';
import { placed, typed, wordingOf } from './compile.js';
import { type EncodingOf, encodingsOf } from './encoded.js';
import type { BuiltFile } from './generate.js';
import { heldSections } from './law-sections.js';
import { block, list, text } from './pieces.js';
import { type RuleProblem, readSource, type Source } from './source.js';
import { entriesOf } from './tree.js';

const FOLDER = 'rules/coverage';

/** The Acts and regulations of which every section is accounted for. */
const ACTS = ['NTA', 'NTAA', 'CITA', 'PITA', 'CGTA', 'TETFA', 'WHT24'] as const;

/** The modules that `fields:build` writes, with the fields of a request and their meanings as JSON. */
const FIELD_TEXTS = { company: 'src/company', individual: 'src/individual' };

/** The fields of both requests, by their paths: `company.disposalSchedule.proceeds`. */
function requestFields(root: string): readonly string[] {
  return Object.entries(FIELD_TEXTS).flatMap(([kind, folder]) => {
    const text = readFileSync(join(root, folder, 'field-texts.generated.ts'), 'utf8');
    const [, json = '{}'] = /^export const TEXT: ObjectText = (\{.*\});$/ms.exec(text) ?? [];
    return fieldsOf(JSON.parse(json) as ObjectText, kind);
  });
}

function fieldsOf({ fields }: ObjectText, path: string): readonly string[] {
  return Object.entries(fields).flatMap(([name, { object }]) => [
    `${path}.${name}`,
    ...(object === undefined ? [] : fieldsOf(object, `${path}.${name}`)),
  ]);
}

const ONE = 'exactly one of encoded_but, input, outside, not_yet; or the word encoded';

const explained = block({
  encoded_but: text.optional(),
  input: list(text).min(1).optional(),
  says: text.optional(),
  outside: text.optional(),
  not_yet: text.optional(),
})
  .refine(({ says: _says, ...given }) => Object.keys(given).length === 1, `Accepted: ${ONE}.`)
  .refine(
    ({ says, input }) => (says === undefined) === (input === undefined),
    'Accepted: says beside input, and there.',
  );

type Explained = z.output<typeof explained>;
type Account = Pick<AccountedSection, 'does' | 'says' | 'fields'>;

/** The account of sections, and where its file has it. */
interface PlacedAccount extends Account {
  /** The section or the range, as it is written. */
  readonly name: string;
  /** The places of the sections in the Act; none where an end does not exist. */
  readonly at: readonly number[];
}

/** The sections of an Act, what is written of them, and the mistakes in it. */
interface ReadAct {
  readonly act: string;
  readonly held: readonly HeldSection[];
  readonly accounts: readonly PlacedAccount[];
  readonly refusals: readonly string[];
}

/** The refusals of the build: a section that is missing, named twice or unknown, and an account that is not true. */
export function coverageRefusals(root: string): readonly string[] {
  const encodings = encodingsOf(root);
  return ACTS.flatMap((act) => readAct(root, act, encodings).refusals);
}

/** The file of all accounts, which the command line and the handbook read. */
export function builtCoverage(root: string): readonly BuiltFile[] {
  const acts = accountedActs(root).map(({ act, title, sections }) => {
    const lines = sections.map((section) => JSON.stringify(section)).join(',\n');
    return `{"act":${JSON.stringify(act)},"title":${JSON.stringify(title)},"sections":[\n${lines}\n]}`;
  });
  return [{ path: 'rules/coverage.json', text: `[\n${acts.join(',\n')}\n]\n` }];
}

/** `All 975 sections of 7 Acts and regulations are accounted for: 24 encoded, …`. */
export function coverageText(root: string): string {
  const acts = accountedActs(root);
  const sections = acts.flatMap((one) => one.sections);
  const all = `All ${sections.length} sections of ${acts.length} Acts and regulations`;
  return `${all} are accounted for: ${countsText(sections)}.`;
}

function accountedActs(root: string): readonly AccountedAct[] {
  const encodings = encodingsOf(root);
  return ACTS.map((act) => {
    const { held, accounts } = readAct(root, act, encodings);
    const sections = held.flatMap((section, at) => {
      const account = accounts.find((one) => one.at.includes(at));
      return account === undefined ? [] : [accounted(section, account, encodings(act, section.file))];
    });
    return { act, title: actTitle(root, act), sections };
  });
}

function accounted(section: HeldSection, account: Account, { rules, steps }: ReturnType<EncodingOf>): AccountedSection {
  const { does, says, fields } = account;
  return {
    ...section,
    does,
    ...(says !== undefined && { says }),
    ...(fields !== undefined && { fields }),
    ...(rules.length > 0 && { rules }),
    ...(steps.length > 0 && { steps }),
  };
}

function readAct(root: string, act: string, encodings: EncodingOf): ReadAct {
  const path = `${FOLDER}/${act}.yaml`;
  const held = heldSections(root, act);
  if (!existsSync(join(root, path))) {
    const refusal = `There is no ${path}. Accepted: what the engine does about each section of ${act}.`;
    return { act, held, accounts: [], refusals: [refusal] };
  }
  const source = readSource(readFileSync(join(root, path), 'utf8'));
  const accounts = Object.entries(entriesOf(source.tree)).map(([name, entry]) => accountOf(source, held, name, entry));
  const problems = [
    ...source.problems,
    ...accounts.flatMap((one) => one.problems),
    ...twice(source, accounts, held),
    ...missing(source, accounts, held),
    ...unknownFields(source, accounts, requestFields(root)),
    ...untrue(source, accounts, (at) => encodings(act, held[at]?.file ?? ''), held),
  ];
  const refusal = wordingOf(path, problems);
  return { act, held, accounts, refusals: refusal === '' ? [] : [refusal] };
}

interface ReadAccount extends PlacedAccount {
  readonly problems: readonly RuleProblem[];
}

function accountOf(source: Source, held: readonly HeldSection[], name: string, entry: unknown): ReadAccount {
  const problems: RuleProblem[] = [];
  const at = placesOf(name, held, (message) =>
    problems.push(source.problemAt([name], `\`${name}\`: ${message}`, 'key')),
  );
  if (entry === 'encoded') return { name, at, does: 'encoded', problems };
  const read = typed(explained, entry, [name], (mistake) => problems.push(placed(source, mistake)));
  return { name, at, ...accountIn((read ?? {}) as Explained), problems };
}

function accountIn({ encoded_but, input, says, outside, not_yet }: Explained): Account {
  if (input !== undefined) return { does: 'input', fields: input, ...(says !== undefined && { says }) };
  if (encoded_but !== undefined) return { does: 'encoded_in_part', says: encoded_but };
  return outside === undefined ? { does: 'not_yet', says: not_yet ?? '' } : { does: 'outside', says: outside };
}

/** The places of a section, or of a range: `s.48 - s.54`. */
function placesOf(name: string, held: readonly HeldSection[], report: (message: string) => void): readonly number[] {
  const ends = name.split(' - ').map((end) => held.findIndex(({ section }) => section === end));
  const [first = -1, last = first] = ends;
  if (ends.length > 2 || ends.includes(-1)) {
    report(
      'no such section or range in rules/texts. Accepted: s.40, 2nd Sch. para 24, or two of them with " - " between.',
    );
    return [];
  }
  if (ends.length === 2 && last <= first)
    report('a range that ends before it begins. Accepted: its ends in their order.');
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first + at);
}

function twice(source: Source, accounts: readonly PlacedAccount[], held: readonly HeldSection[]): RuleProblem[] {
  return accounts.flatMap(({ name, at }, index) => {
    const before = new Set(accounts.slice(0, index).flatMap((one) => one.at));
    const [again] = at.filter((place) => before.has(place));
    if (again === undefined) return [];
    const message = `\`${name}\`: ${held[again]?.section} is accounted for before. Accepted: each section once.`;
    return [source.problemAt([name], message, 'key')];
  });
}

function missing(source: Source, accounts: readonly PlacedAccount[], held: readonly HeldSection[]): RuleProblem[] {
  const named = new Set(accounts.flatMap((one) => one.at));
  const lacking = held.filter((_, at) => !named.has(at)).map(({ section }) => section);
  if (lacking.length === 0) return [];
  const message = `not accounted for: ${lacking.join(', ')}. Accepted: each section of the Act once.`;
  return [source.problemAt([], message)];
}

function unknownFields(source: Source, accounts: readonly PlacedAccount[], known: readonly string[]): RuleProblem[] {
  return accounts.flatMap(({ name, fields = [] }) =>
    fields.flatMap((field, at) => {
      if (known.includes(field)) return [];
      const near = nearest(field, known);
      const hint = near === undefined ? '' : ` Did you mean ${near}?`;
      const message = `\`input\`: no field \`${field}\` of a request.${hint} Accepted: a field of docs/fields.md.`;
      return [source.problemAt([name, 'input', at], message)];
    }),
  );
}

/** `encoded` where no rule cites the section, and another account where one does. */
function untrue(
  source: Source,
  accounts: readonly PlacedAccount[],
  encodingAt: (at: number) => ReturnType<EncodingOf>,
  held: readonly HeldSection[],
): RuleProblem[] {
  return accounts.flatMap(({ name, at, does }) => {
    const isEncoded = does === 'encoded' || does === 'encoded_in_part';
    const citing = (place: number): readonly string[] => {
      const { rules, steps } = encodingAt(place);
      return [...rules.map(({ rule }) => rule), ...steps.map((step) => `src/law/${step}.ts`)];
    };
    const wrong = at.find((place) => isEncoded !== citing(place).length > 0);
    if (wrong === undefined) return [];
    const section = held[wrong]?.section;
    const message = isEncoded
      ? `no rule and no step cites ${section}. Accepted: input, outside or not_yet.`
      : `${citing(wrong).join(', ')} cites ${section}. Accepted: encoded or encoded_but.`;
    return [source.problemAt([name], `\`${name}\`: ${message}`, 'key')];
  });
}
