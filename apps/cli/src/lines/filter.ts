/**
 * A filter of lines: one request a line in, one answer a line out, in order, in constant memory.
 *
 * @module
 */
import { RuleError } from 'nigeria-tax-rules';
import { problemOf } from 'nigeria-tax-rules/api';
import { BLOCK, LONGEST_REQUEST } from '../frame/streams.js';
import { OfRequest, withId } from '../json/identified.js';
import { LineSplitter } from './lines.js';

/** The progress of a filter. */
export interface Tally {
  lines: number;
  refused: number;
  /** The rows of a file that are no returns. */
  leftOut?: number;
}

/** The environment of a filter. */
export interface FilterPorts {
  readonly blocks: AsyncIterable<string>;
  write(text: string): Promise<void>;
  /** Called after each block. */
  progress(tally: Tally): void;
  /** Told of every refusal, for `--debug`. */
  refused(error: unknown): void;
}

/** Answers every line; a refused one is answered by its problem. A blank line has no answer. */
export async function filterLines(answer: (line: string) => string, ports: FilterPorts): Promise<Tally> {
  const filter = new LineFilter(answer, ports.refused);
  const splitter = new LineSplitter(LONGEST_REQUEST);
  for await (const block of ports.blocks) {
    for (const line of splitter.push(block)) {
      filter.take(line);
      if (filter.pending.length >= BLOCK) await ports.write(filter.flush());
    }
    ports.progress(filter.tally);
  }
  for (const line of splitter.end()) filter.take(line);
  await ports.write(filter.flush());
  return filter.tally;
}

class LineFilter {
  readonly tally: Tally = { lines: 0, refused: 0 };
  pending = '';

  constructor(
    private readonly answer: (line: string) => string,
    private readonly refused: (error: unknown) => void,
  ) {}

  take(line: string): void {
    if (line.trim() !== '') this.#append(() => this.answer(short(line)));
  }

  flush(): string {
    const { pending } = this;
    this.pending = '';
    return pending;
  }

  #append(answer: () => string): void {
    this.tally.lines++;
    this.pending += `${this.#answered(answer)}\n`;
  }

  #answered(answer: () => string): string {
    try {
      return answer();
    } catch (error) {
      this.tally.refused++;
      if (!(error instanceof OfRequest)) return this.#problem(error);
      return withId(error.id, this.#problem(error.refusal));
    }
  }

  #problem(error: unknown): string {
    this.refused(error);
    return JSON.stringify(problemOf(error));
  }
}

function short(line: string): string {
  if (line.length <= LONGEST_REQUEST) return line;
  const accepted = `at most ${LONGEST_REQUEST} characters`;
  throw new RuleError({ path: '', code: 'line-too-long', message: 'The line is too long.', accepted });
}
