/**
 * The file that rows and their figures are written to: CSV, lines of JSON or Parquet.
 *
 * @module
 */
import { openOutput } from '../../files/output.js';
import { FileSink } from '../../files/sink.js';
import { type AddedFigure, problemsOf, refuseTaken, textOf } from './added.js';
import type { SourcePart } from './source.js';
import type { Answers } from './work.js';

/** A file that is written part by part. */
export interface Target {
  write(part: SourcePart, answers: Answers): Promise<void>;
  /** Completes the file. */
  end(): Promise<void>;
  /** Leaves no file behind. */
  cancel(): Promise<void>;
}

/** The columns that every target writes. */
export interface Written {
  readonly headings: readonly string[];
  readonly figures: readonly AddedFigure[];
  /** The name of the column of problems. */
  readonly problems: string;
  readonly words: readonly string[];
}

/** The rows that are held as texts: with every figure a row has a hundred of them. */
const AT_ONCE = 1_000;

/** A file of CSV. */
export async function csvTarget(out: string, delimiter: string, written: Written): Promise<Target> {
  const { headings, figures, problems, words } = written;
  const output = await openOutput(out, [...headings, problems, ...figures.map(({ heading }) => heading)], delimiter);
  return {
    async write(part, answers) {
      const textsOf = (row: number): (string | null)[] => {
        const cells = part.cellsOf(row);
        const own = headings.map((_heading, place) => cellText(cells[place]));
        const added = figures.map((figure) => textOf(figure, answers.values[figure.at]?.[row] ?? Number.NaN, words));
        return [...own, problemsOf(part, answers, row), ...added];
      };
      for (let start = 0; start < part.rows.length; start += AT_ONCE) {
        const count = Math.min(AT_ONCE, part.rows.length - start);
        await output.write(Array.from({ length: count }, (_, at) => textsOf(start + at)));
      }
    },
    end: () => output.end(),
    cancel: () => output.cancel(),
  };
}

/** A cell as text: a day of Parquet without its time, where it has none. */
function cellText(cell: unknown): string | null {
  if (cell === null || cell === undefined) return null;
  return cell instanceof Date ? cell.toISOString().replace('T00:00:00.000Z', '') : String(cell);
}

/** Lines of JSON. Amounts are texts, as in every other answer: a number of JSON does not hold each of them. */
export async function jsonTarget(out: string, { figures, problems, words }: Written): Promise<Target> {
  const taken = new Set([problems, ...figures.map(({ heading }) => heading)]);
  const sink = await FileSink.open(out);
  return {
    async write(part, answers) {
      const lines = part.rows.map((_, row) => {
        const own = part.objectOf(row);
        for (const name in own) if (taken.has(name)) refuseTaken([name], [name]);
        const line: Record<string, unknown> = {};
        for (const name in own) line[name] = plain(own[name]);
        line[problems] = problemsOf(part, answers, row);
        for (const figure of figures)
          line[figure.heading] = jsonValueOf(figure, answers.values[figure.at]?.[row], words);
        return `${JSON.stringify(line)}\n`;
      });
      await sink.write(lines.join(''));
    },
    end: () => sink.end(),
    cancel: () => sink.cancel(),
  };
}

function jsonValueOf(figure: AddedFigure, value = Number.NaN, words: readonly string[]): unknown {
  return figure.kind === 'flag' && !Number.isNaN(value) ? value === 1 : textOf(figure, value, words);
}

/** Whole numbers of 64 bits, which Parquet has and JSON has not, are texts. */
function plain(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
