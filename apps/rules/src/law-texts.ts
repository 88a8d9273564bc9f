/**
 * `rules/texts`: the words of the Acts, a file a section. Written by `npm run texts:build`.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDER = 'rules/texts';

/** The sources whose text is held. */
export function heldTexts(root: string): readonly string[] {
  return existsSync(join(root, FOLDER)) ? readdirSync(join(root, FOLDER)).sort() : [];
}

/** The SHA-256 of a held text: its files in the order of their names, each after its name. */
export function textDigest(root: string, act: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(join(root, FOLDER, act)).sort()) {
    hash.update(`${name}\n`).update(readFileSync(join(root, FOLDER, act, name)));
  }
  return hash.digest('hex');
}

/** The text that a citation names: where its files are, and what of them it means. */
export interface CitedText {
  /** The first file, from the root of the project. */
  readonly path: string;
  /** The heading of the section in the print. */
  readonly title: string;
  readonly text: string;
}

/** The section that a citation names: a section, a regulation, or a schedule with its part and paragraph. */
const SECTION =
  /^(?:(s\.\d+[A-Z]?)|(reg\.) ?(\d+)|((?:\w+ )?Sch\.)(?: (Part [IVX]+))?(?: (para \d+[A-Z]?))?)(?:\((\d+[A-Z]?)\))?/;

/** The parts of a schedule by their numbers, from none. */
export const ORDINARY: readonly string[] = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** A citation without the Act's name, taken apart. */
interface Cited {
  readonly name: string;
  /** The part and the paragraph of a schedule. */
  readonly inside: readonly string[];
  readonly hasParagraph: boolean;
  readonly subsection: string | undefined;
}

function cited(citation: string): Cited {
  const [, section, unit, number, schedule, part, paragraph, subsection] = SECTION.exec(citation) ?? [];
  const name = section ?? (unit === undefined ? schedule?.replace('First', '1st') : `${unit}${number}`) ?? 'extract';
  const inside = [part, paragraph].filter((one) => one !== undefined);
  return { name, inside, hasParagraph: paragraph !== undefined, subsection };
}

/**
 * The text of a section as a citation has it without the Act's name, such as `s.40`, `First Sch. para 22(2)` or
 * `extract`; nothing where no such section is held. A subsection is the paragraphs from its number to the next, where
 * the print begins a line with it.
 */
export function citedText(root: string, act: string, citation: string): CitedText | undefined {
  const { name, inside, subsection } = cited(citation);
  const files = filesOf(root, act, [name, ...inside]);
  const [first] = files;
  if (first === undefined) return undefined;
  const paragraphs = files.flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'));
  const [title = ''] = paragraphs;
  return { path: first, title, text: partOf(paragraphs, subsection).join('\n') };
}

/**
 * The name of the one file that a citation names, without `.txt`: of a schedule without a paragraph, that of its
 * heading, because a rule that cites a schedule does not compute each of its paragraphs.
 */
export function citedFile(root: string, act: string, citation: string): string | undefined {
  const { name, inside, hasParagraph } = cited(citation);
  const path = hasParagraph ? filesOf(root, act, [name, ...inside])[0] : join(FOLDER, act, `${fileOf(name)}.txt`);
  return path !== undefined && existsSync(join(root, path)) ? basename(path, '.txt') : undefined;
}

function fileOf(name: string): string {
  return name.replaceAll('.', '').replaceAll(' ', '-');
}

/** The file of a section, or those of a schedule: its paragraphs, or itself where it is held as one. */
function filesOf(root: string, act: string, names: readonly string[]): readonly string[] {
  const folder = join(FOLDER, act);
  if (!existsSync(join(root, folder))) return [];
  const [section = '', ...inside] = names.map(fileOf);
  const within = inside.map((name) => `-${name}`).join('');
  const own = [`${section}.txt`].filter((file) => existsSync(join(root, folder, file)));
  const named = new RegExp(`^${section}(?:-Part-[IVX]+)?${within}(?:-para-\\d+[A-Z]?)?\\.txt$`);
  const found = section.endsWith('Sch') ? readdirSync(join(root, folder)).filter((file) => named.test(file)) : own;
  const files = found.length > 0 ? found : own;
  return files.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).map((file) => join(folder, file));
}

/** The beginning of a subsection in a print: its number, after the mark of a page or of the compilers. */
const SUBSECTION = /^(?:\[[^\]]*\] ?)*["“]?\((\d+[A-Z]?)\)/;

function partOf(paragraphs: readonly string[], subsection: string | undefined): readonly string[] {
  const numbers = paragraphs.map((paragraph) => SUBSECTION.exec(paragraph)?.[1]);
  const start = subsection === undefined ? -1 : numbers.indexOf(subsection);
  if (start === -1) return paragraphs;
  const length = numbers.slice(start + 1).findIndex((number) => number !== undefined);
  return paragraphs.slice(start, length === -1 ? undefined : start + 1 + length);
}

/** Returns true if words stand in a text, their pieces between `…` in order; spaces, hyphens and quotes are folded. */
export function standIn(words: string, text: string): boolean {
  const folded = FOLDED.get(text) ?? fold(text);
  FOLDED.set(text, folded);
  let from = 0;
  for (const piece of words.split('…').map(fold)) {
    const at = indexOfWords(folded, piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}

/** Sections by their texts: each of them is quoted many times. */
const FOLDED = new Map<string, string>();

/** The text without the marks of pages and the notes of compilers, which stand in brackets. */
function fold(text: string): string {
  return text
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/[“”‘’']/g, '"')
    .replaceAll(/\s[-–—]+\s/g, ' ')
    .replaceAll(/[-–—]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,;.])/g, '')
    .trim();
}

/** Where whole words begin in a text: `0%` does not stand in `10%`. */
function indexOfWords(text: string, words: string, from: number): number {
  for (let at = text.indexOf(words, from); at !== -1; at = text.indexOf(words, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + words.length] ?? ' ';
    if (!/\w/.test(before) && !(/\w$/.test(words) && /\w/.test(after))) return at;
  }
  return -1;
}
