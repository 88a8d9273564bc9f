/**
 * Lines out of blocks of text.
 *
 * @module
 */

/** Splits blocks into lines; a line that grows beyond the limit is cut just above it, so that memory stays bounded. */
export class LineSplitter {
  #rest = '';

  constructor(private readonly longest: number) {}

  /** The lines that the block completes, without their ends (`\n` or `\r\n`). */
  push(block: string): string[] {
    const lines = block.split('\n');
    lines[0] = this.#joined(lines[0] ?? '');
    this.#rest = lines.pop() ?? '';
    return lines.map(withoutReturn);
  }

  /** The last line, where the text does not end with a line end. */
  end(): string[] {
    return this.#rest === '' ? [] : [withoutReturn(this.#rest)];
  }

  #joined(start: string): string {
    return this.#rest.length > this.longest ? this.#rest : this.#rest + start;
  }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
