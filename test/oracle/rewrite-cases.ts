/**
 * `npm run cases:rewrite`: writes into the worked cases what the second computation gives, for the cases that a change
 * of a table moved, in their figures, names and workings. No figure comes from the engine: `rules:check` afterwards
 * says whether the engine agrees. A case whose figures were published keeps them, and is named; with `--published` it
 * is rewritten, and derived from then on. The amounts that examples of the documentation claim follow too.
 *
 * @module
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type FigureByPlace,
  placeNamed,
  placesIn,
  withFigures,
  withWords,
  wordsOf,
} from '../../apps/rules/src/case-figures.js';
import { casesOfTree, type Written } from '../../apps/rules/src/case-file.js';
import { textOfCases } from '../../apps/rules/src/case-text.js';
import { type CaseTree, treesIn } from '../../apps/rules/src/case-tree.js';
import { type Place, placeText } from '../../apps/rules/src/case-years.js';
import { baselineOf, differencesOf, type Fixture } from '../../apps/rules/src/fixture.js';
import { oracleCit } from './company-oracle.js';
import { oraclePit } from './individual-oracle.js';
import { type Moves, movesOf, reworded } from './moved-words.js';
import { documented, examplesIn, withAmounts } from './rewrite-examples.js';
import { type TableTexts, tableOf, tablesBefore, withTables } from './table-reader.js';

const SECOND_OPINION = { company: oracleCit, individual: oraclePit };
/** What the second opinion does not say. */
export const UNSAID = { company: /^workings\./, individual: /^(?:rules|assumptions|rolloutMode)\b/ };

type Kind = keyof typeof SECOND_OPINION;
type Oracle<Request> = (request: Request, reading?: string, baseline?: string) => unknown;

/** A file of cases with what the second opinion says: the cases that changed, and those that a person must read. */
export interface Rewritten {
  readonly yaml: string;
  readonly cases: readonly string[];
  /** Those that may not show any more what they did, and those with a number that cannot be told from another. */
  readonly unsure: readonly string[];
  /** Those whose figures were published, and are as they were. */
  readonly kept: readonly string[];
}

/** What is rewritten: published figures too, or not. The case is `derived` then: its source has the question alone. */
export interface RewriteOptions {
  readonly published?: boolean;
  /** The tables before the change: those of the revision before unless others are given. */
  readonly before?: TableTexts;
}

const BEFORE = tablesBefore();

/** Writes every figure that the second opinion has otherwise, and every number in words that moved with it. */
export function rewritten(
  kind: Kind,
  file: string,
  yaml: string,
  { published = false, before = BEFORE }: RewriteOptions = {},
) {
  const found = { cases: [] as string[], unsure: [] as string[], kept: [] as string[] };
  const rewrite = (tree: CaseTree): CaseTree => {
    const written = casesOfTree(`${kind}/${file}`, tree) as unknown as Fixture[];
    const moved = movedFigures(kind, placesIn(tree), written);
    if (moved.size === 0) return tree;
    const { name = '', origin } = written[0] ?? {};
    if (origin === 'published' && !published) {
      found.kept.push(name);
      return tree;
    }
    const derived = origin === 'published' ? withEach(tree, 'origin', derivedWhere(kind, tree, written)) : tree;
    const isTurned = turnsIn(moved, written);
    const { one, isUnsure } = isTurned
      ? { one: derived, isUnsure: true }
      : withMovedWords(kind, derived, written, before);
    found[isUnsure ? 'unsure' : 'cases'].push(name);
    return withFigures(one, moved);
  };
  const pieces = yaml.split(/^(?=- )/m).map((piece) => {
    if (!piece.startsWith('- ')) return piece;
    const trees = treesIn(piece);
    const now = trees.map(rewrite);
    const isSame = now.every((tree, at) => tree === trees[at]);
    return isSame ? piece : `${textOfCases(now)}${piece.endsWith('\n\n') ? '\n' : ''}`;
  });
  return { yaml: pieces.join(''), ...found } satisfies Rewritten;
}

/** Returns whether a figure began or ceased to be 0, or is a word: the case may not show any more what it did. */
function turnsIn(moved: ReadonlyMap<string, FigureByPlace>, cases: readonly Fixture[]): boolean {
  return [...moved].some(([path, figure]) => {
    const kinds = [...figure.values(), ...cases.map(({ expected }) => expected[path] ?? null)].map(kindOf);
    return new Set(kinds).size > 1 || kinds.includes('word');
  });
}

function kindOf(value: Written): string {
  if (Array.isArray(value) || typeof value === 'object') return 'list';
  if (!/^-?\d+(?:\.\d+)?$/.test(String(value))) return 'word';
  return Number(value) === 0 ? 'nothing' : 'amount';
}

/** The case with the numbers that moved in its name and working. */
function withMovedWords(kind: Kind, tree: CaseTree, cases: readonly Fixture[], before: TableTexts) {
  const moves = new Map(
    movedOf(kind, tree, cases).map(([place, one]) => [place, movesOfCase(kind, one, before)] as const),
  );
  let isUnsure = false;
  const reword = (place: Place, words: string): string => {
    const at = moves.get(placeText(place));
    if (at === undefined) return words;
    const now = reworded(words, at);
    isUnsure ||= now.unsure.length > 0;
    return now.words;
  };
  const one = ['name', 'working'].reduce((worded, field) => withEach(worded, field, reword), tree);
  return { one, isUnsure };
}

/** A published answer that moved is its source's no longer. */
function derivedWhere(kind: Kind, tree: CaseTree, cases: readonly Fixture[]) {
  const moved = new Map(movedOf(kind, tree, cases));
  return (place: Place, origin: string) => (moved.has(placeText(place)) ? 'derived' : origin);
}

/** A case in those of its years in which it moved, by their places. */
function movedOf(kind: Kind, tree: CaseTree, cases: readonly Fixture[]): (readonly [string, Fixture])[] {
  const places = placesIn(tree);
  const moved = cases.filter((one) => one.refused === undefined && differencesFrom(kind, one).length > 0);
  return moved.flatMap((one) => {
    const place = placeNamed(places, one.request.taxYear, one.reading);
    return place ? [[placeText(place), one] as const] : [];
  });
}

function withEach(tree: CaseTree, field: string, wordsAt: (place: Place, words: string) => string): CaseTree {
  const before = wordsOf(tree, field);
  const after = new Map([...before].map(([place, words]) => [place, wordsAt(place, words)] as const));
  const isSame = [...before].every(([place, words]) => after.get(place) === words);
  return isSame ? tree : withWords(tree, field, after);
}

/** What moved for a case since the tables before. */
function movesOfCase(kind: Kind, one: Fixture, before: TableTexts): Moves {
  const found = () => [
    opinionOn(one, SECOND_OPINION[kind] as Oracle<unknown>),
    tableOf<unknown>(kind, one.request.taxYear),
  ];
  const [answerBefore, tableBefore] = withTables(before, found);
  const [answer, table] = found();
  return movesOf(one.request, [answerBefore, answer], [tableBefore, table]);
}

/** The figures of a case that the second opinion has otherwise in one of its years, in all of its years. */
function movedFigures(kind: Kind, places: readonly Place[], cases: readonly Fixture[]): Map<string, FigureByPlace> {
  const computable = cases.filter(({ refused }) => refused === undefined);
  const moves = computable.flatMap((one) => differencesFrom(kind, one));
  const figures = [...new Set(moves.map(({ path }) => path))].map((path) => {
    const values = computable.flatMap((one) => {
      const place = placeNamed(places, one.request.taxYear, one.reading);
      if (place === undefined || !(path in one.expected)) return [];
      const [other] = differencesOf(
        { expected: { [path]: one.expected[path] ?? null } },
        opinionOn(one, SECOND_OPINION[kind] as Oracle<unknown>),
      );
      return [[place, other?.actual ?? one.expected[path] ?? null] as const];
    });
    return [path, new Map(values)] as const;
  });
  return new Map(figures);
}

/** The figures of a case that the second opinion has otherwise. */
function differencesFrom(kind: Kind, one: Fixture) {
  return differencesOf(said(kind, one), opinionOn(one, SECOND_OPINION[kind] as Oracle<unknown>));
}

function said(kind: Kind, { expected }: Fixture): Pick<Fixture, 'expected'> {
  return { expected: Object.fromEntries(Object.entries(expected).filter(([path]) => !UNSAID[kind].test(path))) };
}

/** The second opinion on a worked case. */
export function opinionOn<Request>(fixture: Fixture<Request>, oracle: Oracle<Request>): unknown {
  const { request, reading } = fixture;
  return oracle(
    request,
    reading,
    baselineOf(fixture, () => oracle(request, reading)),
  );
}

async function main(options: RewriteOptions): Promise<void> {
  rewriteCases(options);
  for (const path of documented()) {
    const text = readFileSync(path, 'utf8');
    const right = await withAmounts(text, examplesIn(path), BEFORE);
    tell('Correct these examples by hand, with the words beside them:', right.wrong);
    if (right.text === text) continue;
    writeFileSync(path, right.text);
    console.log(`${path}: the amounts of its examples are rewritten. Check the words beside them.`);
  }
}

function rewriteCases(options: RewriteOptions): void {
  for (const kind of ['company', 'individual'] as const) {
    for (const name of readdirSync(`fixtures/${kind}`).filter((each) => each.endsWith('.yaml'))) {
      const path = `fixtures/${kind}/${name}`;
      const { yaml, cases, unsure, kept } = rewritten(
        kind,
        name.replace('.yaml', ''),
        readFileSync(path, 'utf8'),
        options,
      );
      writeFileSync(path, yaml);
      tell(`${path}: rewritten, with the numbers in their names and workings:`, cases);
      tell(`${path}: rewritten. Check that they still show what they say:`, unsure);
      tell(`${path}: not rewritten, because their figures were published:`, kept);
      if (kept.length > 0) console.log('To rewrite them, as derived: npm run cases:rewrite -- --published');
    }
  }
}

function tell(heading: string, cases: readonly string[]): void {
  if (cases.length > 0) console.log([heading, ...cases.map((one) => `  ${one}`)].join('\n'));
}

if (process.argv[1]?.endsWith('rewrite-cases.ts')) await main({ published: process.argv.includes('--published') });
