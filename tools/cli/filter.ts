/**
 * A filter of lines: one request a line in, one answer a line out, in order, in constant memory.
 *
 * @module
 */
import { type Problem, RuleError } from 'nigeria-tax-rules';
import { problemOf } from 'nigeria-tax-rules/api';
import { LineSplitter } from './lines.js';
import { BLOCK, LONGEST_REQUEST } from './streams.js';

/** The progress of a filter. */
export interface Tally {
  lines: number;
  refused: number;
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

/** Answers every line; a refused one is answered by its problem. A blank line is refused unless it is the last. */
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
  #isBlankHeld = false;

  constructor(
    private readonly answer: (line: string) => string,
    private readonly refused: (error: unknown) => void,
  ) {}

  take(line: string): void {
    if (this.#isBlankHeld) this.#append(() => refuseBlank());
    this.#isBlankHeld = line.trim() === '';
    if (!this.#isBlankHeld) this.#append(() => this.answer(short(line)));
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
      this.refused(error);
      return JSON.stringify(problemOf(error));
    }
  }
}

function short(line: string): string {
  if (line.length <= LONGEST_REQUEST) return line;
  throw refusal('line-too-long', 'The line is too long.', `at most ${LONGEST_REQUEST} characters`);
}

function refuseBlank(): never {
  throw refusal('blank-line', 'The line is blank.', 'one JSON object');
}

function refusal(code: Problem['code'], message: string, accepted: string): RuleError {
  return new RuleError({ path: '', code, message, accepted });
}
