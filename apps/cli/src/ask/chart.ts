/**
 * A chart of straight lines in a terminal, drawn in the dots of Braille characters: two across and four down in each.
 *
 * @module
 */

/** A line between two points. */
export interface ChartLine {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  /** A jump is dotted, and red where there are colours. */
  readonly isJump: boolean;
}

/** The size and colours of a chart. */
export interface ChartFrame {
  readonly columns: number;
  readonly rows: number;
  readonly hasColours: boolean;
}

interface Scale {
  readonly least: number;
  readonly most: number;
}

const ACROSS = 2;
const DOWN = 4;
/** The bits of a Braille character, row by row. */
const DOTS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
];
const EMPTY = 0x2800;
const CYAN = '\u001B[36m';
const RED = '\u001B[31m';
const PLAIN = '\u001B[0m';

/** The rows of a chart, with the amounts of both axes; `marks` are numbered under the axis. */
export function chartRows(lines: readonly ChartLine[], marks: readonly number[], frame: ChartFrame): string[] {
  const points = lines.flatMap(({ from, to }) => [from, to]);
  const across = scaleOf(points.map(([x]) => x));
  const up = scaleOf([0, ...points.map(([, y]) => y)]);
  const labels = [up.most, (up.most + up.least) / 2, up.least].map(shortAmount);
  const margin = Math.max(...labels.map((label) => label.length));
  const columns = Math.max(10, frame.columns - margin - 2);
  const canvas = new Canvas(columns, frame.rows, across, up);
  for (const line of lines) canvas.draw(line);
  const labelled = new Map([0, (frame.rows - 1) >> 1, frame.rows - 1].map((row, place) => [row, labels[place] ?? '']));
  const body = canvas.rows(frame.hasColours).map((row, place) => {
    return `${(labelled.get(place) ?? '').padStart(margin)} ${labelled.has(place) ? '┤' : '│'}${row}`;
  });
  const indent = ' '.repeat(margin + 2);
  return [
    ...body,
    `${' '.repeat(margin)} └${'─'.repeat(columns)}`,
    ...[markRow(marks, across, columns)].filter((row) => row !== '').map((row) => indent + row),
    indent + axisRow(across, columns),
  ];
}

/** A short amount for an axis: `₦6.8m`. */
export function shortAmount(naira: number): string {
  const size = Math.abs(naira);
  const units = [
    [1e12, 'tn'],
    [1e9, 'bn'],
    [1e6, 'm'],
    [1e3, 'k'],
  ] as const;
  const [unit, name] = units.find(([each]) => size >= each) ?? [1, ''];
  return `${naira < 0 ? '−' : ''}₦${Number((size / unit).toPrecision(3))}${name}`;
}

function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { least, most: most > least ? most : least + 1 };
}

/** A value as a whole number of steps from 0 to the last. */
function stepOf(value: number, { least, most }: Scale, steps: number): number {
  const step = Math.round(((value - least) / (most - least)) * (steps - 1));
  return Math.max(0, Math.min(steps - 1, step));
}

function markRow(marks: readonly number[], across: Scale, columns: number): string {
  const cells = Array<string>(columns).fill(' ');
  for (const [place, x] of marks.entries()) {
    const number = String(place + 1);
    const column = Math.min(stepOf(x, across, columns), columns - number.length);
    const isFree = cells.slice(Math.max(0, column - 1), column + number.length + 1).every((cell) => cell === ' ');
    if (isFree) cells.splice(column, number.length, ...number);
  }
  return cells.join('').trimEnd();
}

function axisRow({ least, most }: Scale, columns: number): string {
  const [left, middle, right] = [least, (least + most) / 2, most].map(shortAmount) as [string, string, string];
  const start = Math.max(left.length + 1, Math.round((columns - middle.length) / 2));
  return `${left.padEnd(start)}${middle}`.padEnd(columns - right.length) + right;
}

class Canvas {
  private readonly dots: number[];
  private readonly jumps = new Set<number>();

  constructor(
    private readonly columns: number,
    private readonly lines: number,
    private readonly across: Scale,
    private readonly up: Scale,
  ) {
    this.dots = Array<number>(columns * lines).fill(0);
  }

  draw({ from, to, isJump }: ChartLine): void {
    const [x0, y0] = this.dotOf(from);
    const [x1, y1] = this.dotOf(to);
    const length = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1);
    for (let step = 0; step <= length; step++) {
      if (isJump && step % 2 === 1) continue;
      const [x, y] = [x0 + ((x1 - x0) * step) / length, y0 + ((y1 - y0) * step) / length].map(Math.round);
      this.put(x ?? 0, y ?? 0, isJump);
    }
  }

  rows(hasColours: boolean): string[] {
    return Array.from({ length: this.lines }, (_, row) => {
      const cells = Array.from({ length: this.columns }, (_cell, column) => this.cell(row, column, hasColours));
      return cells.join('').trimEnd();
    });
  }

  private dotOf([x, y]: readonly [number, number]): [number, number] {
    const down = this.lines * DOWN;
    return [stepOf(x, this.across, this.columns * ACROSS), down - 1 - stepOf(y, this.up, down)];
  }

  private put(x: number, y: number, isJump: boolean): void {
    const cell = Math.floor(y / DOWN) * this.columns + Math.floor(x / ACROSS);
    this.dots[cell] = (this.dots[cell] ?? 0) | (DOTS[y % DOWN]?.[x % ACROSS] ?? 0);
    if (isJump) this.jumps.add(cell);
  }

  private cell(row: number, column: number, hasColours: boolean): string {
    const place = row * this.columns + column;
    const dots = this.dots[place] ?? 0;
    if (dots === 0) return ' ';
    const character = String.fromCodePoint(EMPTY + dots);
    return hasColours ? `${this.jumps.has(place) ? RED : CYAN}${character}${PLAIN}` : character;
  }
}
