/**
 * A sheet as one page of HTML that prints on A4. References are links to the lines they name.
 *
 * @module
 */
import { version } from '../../../../package.json';
import { escaped, page } from '../page/page.js';
import type {
  Fact,
  LineGroup,
  Note,
  NotesPart,
  NumberedLine,
  Part,
  Sheet,
  TablePart,
  TableRow,
  Term,
  Words,
  WorkingsPart,
} from './model.js';
import { SHEET_STYLE } from './style.js';

/** The page. */
export function sheetAsPage(sheet: Sheet): string {
  const { title, taxpayer, parts } = sheet;
  return page({
    title: taxpayer === undefined ? title : `${taxpayer}: ${title}`,
    style: SHEET_STYLE + runningHead(sheet),
    header: headOf(sheet),
    main: parts.map((part, index) => sectionOf(part, `part-${index + 1}`)).join('\n'),
    footer: `<p>Computed by nigeria-tax-rules ${version}, to the kobo. This is software, not advice.</p>`,
  });
}

/** The head of every printed page but the first, and the number of each: a loose page can be filed. */
function runningHead({ title, taxpayer }: Sheet): string {
  const words = taxpayer === undefined ? title : `${taxpayer}: ${title}`;
  return `
@page {
  @top-left { content: ${cssString(words)}; font-size: 8px; }
  @bottom-right { content: counter(page) " of " counter(pages); font-size: 8px; }
}
@page :first { @top-left { content: ""; } }
`;
}

/** A string of CSS within HTML: all but letters, digits and spaces by their code points. */
function cssString(words: string): string {
  return `"${words.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}

function headOf({ title, taxpayer, facts, message }: Sheet): string {
  const name = taxpayer === undefined ? '' : `<p class="taxpayer">${escaped(taxpayer)}</p>`;
  const list = `<dl class="facts">${facts.map(factOf).join('')}</dl>`;
  return `${name}<h1>${escaped(title)}</h1>${list}<p>${escaped(message)}</p>`;
}

function factOf({ label, value }: Fact): string {
  return `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`;
}

function sectionOf(part: Part, id: string): string {
  const content = contentOf(part, id);
  if (content === '') return '';
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escaped(part.title)}</h2>${content}</section>`;
}

function contentOf(part: Part, id: string): string {
  if (part.kind === 'table') return part.rows.length === 0 ? '' : tableOf(part, id);
  return part.kind === 'notes' ? notesOf(part) : workingsOf(part, id);
}

/** A table that is wider than a phone scrolls by itself, by keys too. */
function framed(table: string, id: string): string {
  return `<div class="scroll" role="group" aria-labelledby="${id}" tabindex="0">${table}</div>`;
}

const CAPTION = '<caption>Amounts in naira</caption>';

function tableOf({ heads, rows, after }: TablePart, id: string): string {
  const head = heads.map((text) => `<th scope="col" class="number">${escaped(text)}</th>`).join('');
  const body = rows.map(rowOf).join('\n');
  const table = `<table>${CAPTION}<thead><tr><td></td>${head}</tr></thead><tbody>${body}</tbody></table>`;
  return framed(table, id) + after.map((sentence) => `<p class="after">${escaped(sentence)}</p>`).join('');
}

function rowOf({ label, line, cells, kind }: TableRow): string {
  const data = cells.map((cell) => `<td class="number">${escaped(cell)}</td>`).join('');
  return `<tr${kind === undefined ? '' : ` class="${kind}"`}><th scope="row">${labelOf(label, line)}</th>${data}</tr>`;
}

function labelOf(label: string, line: number | undefined): string {
  return line === undefined ? escaped(label) : `${escaped(label)} ${referenceTo(line)}`;
}

function referenceTo(line: number): string {
  return `<a href="#line-${line}">[${line}]</a>`;
}

function textOf(words: Words): string {
  return words.map((word) => (typeof word === 'number' ? referenceTo(word) : escaped(word))).join('');
}

const HEADS =
  '<thead><tr><th scope="col">Line</th><th scope="col">Item</th><th scope="col" class="number">Terms</th>' +
  '<th scope="col" class="number">Naira</th><th scope="col">Law</th></tr></thead>';

function workingsOf({ groups }: WorkingsPart, id: string): string {
  return framed(`<table class="workings">${CAPTION}${HEADS}${groups.map(groupOf).join('\n')}</table>`, id);
}

function groupOf({ title, lines }: LineGroup): string {
  const head = `<tr class="group"><th scope="rowgroup" colspan="5">${escaped(title)}</th></tr>`;
  return `<tbody>${head}\n${lines.map(lineOf).join('\n')}</tbody>`;
}

function lineOf({ number, label, value, terms, formula, law }: NumberedLine): string {
  const how = formula.length === 0 ? '' : `<div class="how">${textOf(formula)}</div>`;
  const cells = [
    `<td>[${number}]</td>`,
    `<th scope="row">${escaped(label)}${how}</th>`,
    `<td></td>`,
    `<td class="number">${escaped(value)}</td>`,
    `<td class="law">${escaped(law)}</td>`,
  ];
  return `${terms.map(termOf).join('\n')}<tr class="line" id="line-${number}">${cells.join('')}</tr>`;
}

function termOf({ label, line, value }: Term): string {
  const cells = `<th scope="row">${labelOf(label, line)}</th><td class="number">${escaped(value)}</td>`;
  return `<tr class="term"><td></td>${cells}<td></td><td></td></tr>`;
}

function notesOf({ notes }: NotesPart): string {
  return notes.map(noteOf).join('\n');
}

/** The subject is before a single text, and above several. */
function noteOf({ about, says, address }: Note): string {
  const head = about.length === 0 ? '' : `<strong>${textOf(about)}</strong>`;
  const texts = says.map(textOf);
  const beside = head === '' ? texts : [`${head}: ${texts[0]}`];
  const lines = texts.length === 1 ? beside : [head, ...texts];
  const paragraphs = lines.map((line) => `<p>${line}</p>`).join('');
  const source = address === undefined ? '' : `<p class="address">${linkTo(address)}</p>`;
  return `<div class="note">${paragraphs}${source}</div>`;
}

function linkTo(address: string): string {
  const text = escaped(address);
  return /^https?:\/\//.test(address) ? `<a href="${text}">${text}</a>` : text;
}
