import type { StoredText } from './sources.js';

/** A section, or a paragraph of a schedule, as its file in `rules/texts` has it. */
export interface SectionText {
  /** As citations name it, such as `s.40`, `2nd Sch. para 24` or `4th Sch.`. */
  readonly section: string;
  readonly title: string;
  /** The page of the stored print on which it begins. */
  readonly page: number;
  /** Its text, a paragraph a line; `[page 12]` stands where a page begins. */
  readonly paragraphs: readonly string[];
}

interface Line {
  readonly text: string;
  readonly page: number;
}

interface Heading {
  readonly number: string;
  readonly title: string;
}

/** The sections and schedules of a stored text, in their order. */
export function sectionsOf(stored: StoredText, text: string): readonly SectionText[] {
  const lines = linesOf(stored, text);
  const { headings, body } = arrangementOf(stored, lines);
  const { provisions, schedules } = partsOf(body);
  const known = hyphensOf(text);
  const fold = (part: Part): SectionText => foldPart(part, known);
  const all = [...sectionParts(stored, provisions, headings), ...scheduleParts(stored, schedules)];
  return all.filter(({ section }) => stored.only?.includes(section) ?? true).map(fold);
}

/** The lines of the pages, without running heads; marginal notes leave the text. */
function linesOf(stored: StoredText, text: string): readonly Line[] {
  const pages: { page: number; lines: string[] }[] = [];
  for (const raw of text.replaceAll('\f', '').split('\n')) {
    const page = stored.page
      .exec(raw)
      ?.slice(1)
      .find((number) => number !== undefined);
    if (page !== undefined) pages.push({ page: Number(page), lines: [] });
    else pages.at(-1)?.lines.push(raw);
  }
  const schedules = pages.findLastIndex(({ lines }) => lines.some((line) => /^\s*SCHEDULES?\s*$/.test(line)));
  const kept = pages.flatMap(({ page, lines }, at) =>
    withoutNotes(stored, withoutHeads(stored, lines), at < schedules).map((line) => ({
      text: line.replaceAll(/\s+/g, ' ').trim(),
      page,
    })),
  );
  const end = stored.end === undefined ? -1 : kept.findLastIndex(({ text }) => stored.end?.test(text) === true);
  return (end === -1 ? kept : kept.slice(0, end)).filter(({ text }) => text !== '');
}

/** A running head is among the first lines of its page: below, a lone number is a cell of a table. */
const HEAD_LINES = 4;

function withoutHeads({ heads, cut }: StoredText, lines: readonly string[]): readonly string[] {
  const text = lines.filter((line, at) => at >= HEAD_LINES || !heads.some((head) => head.test(line)));
  return cut === undefined ? text : text.map(cut);
}

/** Body lines of a gazette are set in full measure; what is narrow at the end of a page is its margin. */
const NARROW = 22;

/** A note begins with a capital; what goes on in the middle of a sentence is text. */
const OPENS_NOTE = /^\s*["“]?[A-Z]/;

/** A heading that a page begins with is set in capitals. */
const CAPITALS = /^[^a-z]*$/;

/**
 * A page without the marginal notes at its end: the run of narrow lines after the last full line. A narrow line that
 * ends a sentence, or that does not begin as a note does, still belongs to the text.
 */
function withoutNotes({ notes }: StoredText, lines: readonly string[], atTop: boolean): readonly string[] {
  if (notes === 'none') return lines;
  const isNote = (line: string): boolean => line.trim().length <= NARROW && !/[;:]$|[^tp]\.$|^\s*\(/.test(line.trim());
  let end = lines.length;
  while (end > 0 && isNote(lines[end - 1] ?? '')) end -= 1;
  while (end < lines.length && !OPENS_NOTE.test(lines[end] ?? '')) end += 1;
  return lines.slice(atTop ? notesAtTop(lines, isNote) : 0, end);
}

/** A left page has its notes before its text: the run of narrow lines there, if the first begins as a note does. */
function notesAtTop(lines: readonly string[], isNote: (line: string) => boolean): number {
  const text = lines.findIndex((line) => !isNote(line));
  const isRun = text > 0 && OPENS_NOTE.test(lines[0] ?? '') && (lines[text]?.length ?? 0) > NARROW;
  return isRun && !lines.slice(0, text).some((line) => CAPITALS.test(line) || /\d/.test(line)) ? text : 0;
}

/** The headings that the arrangement of sections lists, and the lines from the first section on. */
function arrangementOf(
  { first }: StoredText,
  lines: readonly Line[],
): { headings: readonly Heading[]; body: readonly Line[] } {
  const start = lines.findIndex(({ text }) => first.test(text));
  const end = lines.findIndex(({ text }) => /^SCHEDULES?|^(FIRST )?SCHEDULE|^Schedules?$/.test(text));
  const entries = lines
    .slice(0, end === -1 ? start : Math.min(end, start))
    .flatMap(({ text }) => text.split(/(?<=[.;] )(?=\d{1,3}[A-Z]?\. [A-Z])/));
  const headings: { number: string; title: string }[] = [];
  for (const entry of entries) takeHeading(headings, entry.trim());
  return { headings, body: lines.slice(start) };
}

function takeHeading(headings: { number: string; title: string }[], entry: string): void {
  const [, number, title] = /^(\d{1,3}[A-Z]?)\.\s*(.*)$/.exec(entry) ?? [];
  const last = headings.at(-1);
  if (number !== undefined && title !== undefined) headings.push({ number, title });
  else if (last !== undefined && (last.title === '' || /^[a-z]/.test(entry)))
    last.title = `${last.title} ${entry}`.trim();
}

/** Where the provisions end and the schedules begin. */
function partsOf(body: readonly Line[]): { provisions: readonly Line[]; schedules: readonly Line[] } {
  const at = body.findIndex(({ text }) => /^SCHEDULES?$/.test(text));
  return at === -1 ? { provisions: body, schedules: [] } : { provisions: body.slice(0, at), schedules: body.slice(at) };
}

/** A stretch of lines under one heading, not folded yet. */
interface Part {
  readonly section: string;
  readonly title: string;
  readonly lines: readonly Line[];
}

function sectionParts(
  { unit, leaps, notes }: StoredText,
  lines: readonly Line[],
  headings: readonly Heading[],
): readonly Part[] {
  const starts: { number: string; at: number }[] = [];
  for (const [at, { text }] of lines.entries()) {
    const [, number] = OPENING.exec(text) ?? [];
    if (number !== undefined && follows(number, starts.at(-1)?.number, leaps)) starts.push({ number, at });
  }
  return starts.map(({ number, at }, index) => {
    const title = headings.find((heading) => heading.number === number)?.title ?? '';
    const part = lines.slice(at, starts[index + 1]?.at);
    return partOf({ number, title }, part, unit, notes !== 'none');
  });
}

/** A line that opens a section: `12.—(1)` or `12. The …` of a gazette, `12. Heading` or `12.` of the e-book. */
const OPENING = /^(\d{1,3}[A-Z]?)(?:—|\.(?: ?\.)?(?: ?[—–]| ?-+ ?\(| ?\(|\s|$))/;

/** Returns true if a section comes next: 12, 12A or 13 after 12, or what the print leaps to. */
function follows(number: string, last: string | undefined, leaps: StoredText['leaps']): boolean {
  if (last === undefined) return true;
  const [was, is] = [Number.parseInt(last, 10), Number.parseInt(number, 10)];
  return is === (leaps?.[was] ?? was + 1) || (is === was && number > last && /[A-Z]$/.test(number));
}

/** `noted` prints have their headings in the margin, so that a section begins with its text. */
function partOf(heading: Heading, lines: readonly Line[], unit: string, noted: boolean): Part {
  const { title, rest } = withoutHeading(lines, heading, noted);
  return { section: `${unit}${heading.number}`, title: title.replace(/\.$/, ''), lines: rest };
}

/** The lines of a section without its number, and without its heading where that stands above it. */
function withoutHeading(
  lines: readonly Line[],
  { number, title }: Heading,
  noted: boolean,
): { title: string; rest: readonly Line[] } {
  const [first, ...rest] = lines;
  if (first === undefined) return { title, rest: [] };
  const opening = first.text.replace(new RegExp(`^${number}\\.?(?: ?\\.)?\\s*[—–-]?\\s*`), '');
  if (opening === '' && (noted || rest.length === 0)) return { title, rest };
  // The number may stand on a line of its own, above the heading.
  if (opening === '')
    return isHeading(rest[0]?.text ?? '', rest[1]?.text, title) ? headed(rest, title) : { title, rest };
  const text = [{ ...first, text: opening }, ...rest];
  return noted || !isHeading(opening, rest[0]?.text, title) ? { title, rest: text } : headed(text, title);
}

/** The heading that lines begin with, of two lines where the arrangement of sections has the second too. */
function headed([heading, ...rest]: readonly Line[], title: string): { title: string; rest: readonly Line[] } {
  const [next = { text: '' }] = rest;
  const wraps = /^[a-z]/.test(next.text) && similar(title).includes(similar(next.text));
  const first = heading?.text ?? '';
  return wraps ? { title: `${first} ${next.text}`, rest: rest.slice(1) } : { title: first, rest };
}

/** Returns true if the words after the number are the heading of the e-book, which stands on a line of its own. */
function isHeading(opening: string, next: string | undefined, title: string): boolean {
  if (title !== '' && similar(opening).slice(0, 10) === similar(title).slice(0, 10)) return next !== undefined;
  return (
    opening.length < 80 &&
    !/(?<!\betc)[.,;:—-]$/.test(opening) &&
    /^(\(1\)|[A-Z“"])/.test(next ?? '') &&
    !/^\(/.test(opening)
  );
}

function similar(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

const ORDINALS = [
  'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth',
  'thirteenth', 'fourteenth', 'fifteenth',
]; // biome-ignore format: one list

/** The number of a schedule whose heading this line is; 0 for the only schedule of an Act. */
function scheduleOf(text: string): number | undefined {
  const [, word] = /^([A-Z][A-Za-z]+) (?:SCHEDULE|Schedule)$/.exec(text) ?? [];
  const number = ORDINALS.indexOf(word?.toLowerCase() ?? '');
  return number === -1 ? undefined : number + 1;
}

/** A schedule by its paragraphs, where it has any; with its part, where each part begins with paragraph 1 again. */
function scheduleParts({ whole }: StoredText, lines: readonly Line[]): readonly Part[] {
  const starts = lines.flatMap(({ text }, at) => {
    const number = scheduleOf(text);
    return number === undefined ? [] : [{ number, at }];
  });
  if (starts.length === 0) return lines.length === 0 ? [] : paragraphsOf('Sch.', lines.slice(1));
  const last = new Map(starts.map(({ number, at }) => [number, at]));
  return starts.flatMap(({ number, at }, index) => {
    // A heading that comes again is that of the list of the schedule's paragraphs.
    if (last.get(number) !== at) return [];
    const schedule = `${ordinal(number)} Sch.`;
    const text = withoutArrangement(lines.slice(at + 1, starts[index + 1]?.at));
    if (whole?.includes(schedule)) return [{ section: schedule, title: titleOf(text), lines: text }];
    return paragraphsOf(schedule, text);
  });
}

/** A schedule without the list of its own paragraphs. */
function withoutArrangement(lines: readonly Line[]): readonly Line[] {
  const list = lines.findIndex(({ text }) => /^ARRANGEMENT OF PARAGRAPHS$/.test(text));
  if (list === -1) return lines;
  const first = lines.findLastIndex(({ text }) => /^1\. [A-Z]/.test(text));
  return [...lines.slice(0, list), ...lines.slice(first)];
}

function ordinal(number: number): string {
  return `${number}${['th', 'st', 'nd', 'rd'][number] ?? 'th'}`;
}

/** The paragraphs in a row that a print may leave out, deleted by later Acts. */
const DELETED = 3;

interface Paragraph {
  readonly name: string;
  readonly at: number;
}

function paragraphsOf(schedule: string, lines: readonly Line[]): readonly Part[] {
  const parts = lines.filter(({ text }) => PART.test(text)).length > 1;
  const starts: Paragraph[] = [];
  let part = '';
  let next = 1;
  let opens = true;
  for (const [at, { text }] of lines.entries()) {
    const named = PART.exec(text)?.[1];
    if (named !== undefined && parts) {
      part = ` Part ${named === '1' ? 'I' : named}`;
      opens = true;
    }
    const [, number, letter] = /^(\d{1,2})([A-Z]?)\.( ?[—–]| ?-+ ?\(| ?\(|\s|$)/.exec(text) ?? [];
    const ahead = Number(number) - next;
    const isNext = (ahead >= 0 && ahead <= (next === 1 ? 0 : DELETED)) || (letter !== '' && ahead === -1);
    if (number === undefined || !(isNext || (opens && number === '1'))) continue;
    opens = false;
    starts.push({ name: `${schedule}${part} para ${number}${letter}`, at });
    next = Number(number) + 1;
  }
  const head: Part = { section: schedule, title: titleOf(lines), lines: lines.slice(0, starts[0]?.at) };
  return [head, ...starts.map(({ name, at }, index) => paragraph(name, lines.slice(at, starts[index + 1]?.at)))];
}

const PART = /^PART ([IVX1]+)\b/;

function titleOf(lines: readonly Line[]): string {
  return lines.find(({ text }) => !/^[[(]|^Sections?\b|^PART\b|^ARRANGEMENT/.test(text) && text.length > 5)?.text ?? '';
}

function paragraph(section: string, lines: readonly Line[]): Part {
  const [first, ...rest] = lines;
  const opening = (first?.text ?? '').replace(/^\d{1,2}[A-Z]?\.\s*[—–-]?\s*/, '');
  const isTitle =
    rest.length > 0 && opening.length < 90 && /^\(|^[“"]|^[A-Z]/.test(rest[0]?.text ?? '') && !/[,;—]$/.test(opening);
  if (isTitle || first === undefined) return { section, title: opening, lines: rest };
  return { section, title: '', lines: [{ ...first, text: opening }, ...rest] };
}

/** The words that the text writes with a hyphen inside a line: only these keep it at the end of one. */
function hyphensOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\b[a-z]+-[a-z]+\b/g) ?? []);
}

/** One line a paragraph: lines that the print broke are joined, and a word that it divided is one word again. */
function foldPart({ section, title, lines }: Part, hyphens: ReadonlySet<string>): SectionText {
  const paragraphs: string[] = [];
  let page = lines[0]?.page ?? 0;
  const first = page;
  for (const line of lines) {
    const turn = line.page === page ? '' : `[page ${line.page}]`;
    page = line.page;
    const last = paragraphs.at(-1);
    if (last === undefined || begins(line.text, last))
      paragraphs.push(turn === '' ? line.text : `${turn} ${line.text}`);
    else paragraphs[paragraphs.length - 1] = joined(last, line.text, turn, hyphens);
  }
  return { section, title, page: first, paragraphs };
}

/** Returns true if a line begins a paragraph: a mark such as (1), a defined word, a proviso, a compiler's note. */
function begins(text: string, last: string): boolean {
  if (/^\[\d{4} No|^\[(Cap|Act|L\.N)/.test(text)) return true;
  if (/^\([0-9A-Za-z]{1,4}\)/.test(text)) return /[;:,.—–-]$|\b(and|or)$|\]$/.test(last.trim());
  return /^(Provided|["“][a-z]|PART |CHAPTER )/.test(text) && /[;:,.—–-]$|\b(and|or)$|\]$/.test(last.trim());
}

function joined(last: string, text: string, turn: string, hyphens: ReadonlySet<string>): string {
  const mark = turn === '' ? '' : `${turn} `;
  const [, before] = /([A-Za-z]+)-$/.exec(last) ?? [];
  const [after] = /^[a-z]+/.exec(text) ?? [];
  if (before === undefined || after === undefined) return `${last} ${mark}${text}`;
  const keeps = hyphens.has(`${before}-${after}`.toLowerCase());
  return `${keeps ? last : last.slice(0, -1)}${text}${turn === '' ? '' : ` ${turn}`}`;
}
