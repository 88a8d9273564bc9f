/** The headers of the law quote the sections that their steps encode, and the quotes stand in the Acts. */
import { describe, expect, it } from 'vitest';
import { isQuoting, tableRules } from '../../apps/rules/src/citations.js';
import { citedText, standIn } from '../../apps/rules/src/law-texts.js';
import { sourcesBelow, textOf } from '../source-files.js';
import { misquoted } from './misquoted.js';

/** A quote of a header: `> "words" — NTA s.56`. */
interface HeaderQuote {
  readonly file: string;
  readonly words: string;
  readonly citation: string;
}

const FILES = sourcesBelow('src/law').filter((path) => !path.endsWith('.generated.ts'));
const HEADERS = FILES.map((file) => ({ file, lines: linesOfHeader(textOf(file)) }));
const QUOTES = HEADERS.flatMap(quotesIn);

function linesOfHeader(source: string): readonly string[] {
  const [, header = ''] = /^\/\*\*\n(.*?)\n \*\//s.exec(source) ?? [];
  return header.split('\n').map((line) => line.replace(/^ \* ?/, ''));
}

function quotesIn({ file, lines }: { readonly file: string; readonly lines: readonly string[] }): HeaderQuote[] {
  const quoted = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2));
  const pieces = quoted.join('\n').split(/\n(?=")/);
  return pieces
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, words = '', citation = ''] = /^"([^"]+)" — (.+)$/.exec(piece.replaceAll('\n', ' ')) ?? [];
      return { file, words, citation };
    });
}

function textCited(citation: string): string {
  const [act = '', ...section] = citation.split(' ');
  return citedText(process.cwd(), act, section.join(' ') || 'extract')?.text ?? '';
}

/** The section after the one that a citation names. */
function sectionAfter(citation: string): string {
  return citation.replace(/(?<=\.|. |^)\d+|First/, (number) =>
    number === 'First' ? '2nd' : String(Number(number) + 1),
  );
}

describe('the quotes in the headers of the law', () => {
  it('stand in the sections that they name', () => {
    expect(QUOTES.length).toBeGreaterThan(80);
    expect(QUOTES.filter(({ words, citation }) => words === '' || !standIn(words, textCited(citation)))).toEqual([]);
  });

  it('stand there no more with one letter or the section changed, each of them', () => {
    expect(QUOTES.filter(({ words, citation }) => standIn(misquoted(words), textCited(citation)))).toEqual([]);
    expect(QUOTES.filter(({ words, citation }) => standIn(words, textCited(sectionAfter(citation))))).toEqual([]);
  });

  it('are of every section of the tables that a file encodes', () => {
    const places = tableRules(process.cwd()).filter(isQuoting);
    const named = places.map(({ place }) => place.split('.')).map(([kind, section = '']) => fileOf(kind, section));
    const encoding = [...new Set(named)].filter((file) => file !== undefined);
    expect(encoding.length).toBeGreaterThan(25);
    expect(encoding.filter((file) => !QUOTES.some((quote) => quote.file === file))).toEqual([]);
  });

  function fileOf(kind: string | undefined, section: string): string | undefined {
    const name = `${section.replaceAll('_', '-')}.ts`;
    return FILES.find((file) => file === `src/law/${kind}/${name}` || file === `src/law/${kind}/disposals/${name}`);
  }

  it('are there wherever a header cites a section', () => {
    const citing = HEADERS.filter(({ lines }) =>
      /\b(?:CITA|PITA|CGTA|TETFA|NTAA?) (?:ss?\.|\w+ Sch\.)/.test(lines.join(' ')),
    );
    expect(citing.length).toBeGreaterThan(30);
    expect(citing.filter(({ file }) => !QUOTES.some((quote) => quote.file === file)).map(({ file }) => file)).toEqual(
      [],
    );
  });

  it('hold what the headers quote inside their sentences', () => {
    const said = HEADERS.flatMap(({ file, lines }) => {
      const prose = lines.filter((line) => !line.startsWith('> ')).join(' ');
      const quotes = [...prose.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words.replaceAll(/\s+/g, ' '));
      return quotes.filter((words) => words.split(' ').length >= 3).map((words) => ({ file, words }));
    });
    expect(said.length).toBeGreaterThan(10);
    const wrong = said.filter(({ file, words }) => {
      const citations = QUOTES.filter((quote) => quote.file === file).map(({ citation }) => citation);
      return !citations.some((citation) => standIn(words, textCited(citation)));
    });
    expect(wrong).toEqual([]);
  });
});
