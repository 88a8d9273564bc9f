/**
 * A spreadsheet in small: works out the formulas of a workbook with the functions that they use, in doubles as
 * spreadsheets do.
 *
 * @module
 */
import { type Content, cellName, type Sheet } from '../../src/spreadsheet/xlsx.js';

type Value = number | string | boolean | null;

/** The cells of a workbook, worked out when they are asked for. */
export class Evaluator {
  private readonly contents = new Map<string, Content>();
  private readonly known = new Map<string, Value>();

  constructor(sheets: readonly Sheet[]) {
    for (const { name, rows } of sheets) {
      for (const [row, { cells }] of rows.entries()) {
        for (const [column, cell] of cells.entries()) {
          const place = `${name}!${cellName(column, row + 1)}`;
          if (cell?.content) this.contents.set(place, cell.content);
        }
      }
    }
  }

  /** Every formula: its cell, and what it was last. */
  formulas(): (readonly [cell: string, cached: Value])[] {
    return [...this.contents].flatMap(([cell, content]) =>
      'formula' in content ? [[cell, contentValue(content.cached)] as const] : [],
    );
  }

  /** Puts another value into a cell. */
  edit(cell: string, content: Content | undefined): void {
    this.known.clear();
    if (content === undefined) this.contents.delete(cell);
    else this.contents.set(cell, content);
  }

  /** The value of a cell: `Workings!C5`. */
  value(cell: string): Value {
    const known = this.known.get(cell);
    if (known !== undefined) return known;
    const content = this.contents.get(cell);
    const [sheet = ''] = cell.split('!');
    const value =
      content === undefined ? null : 'formula' in content ? this.worth(content.formula, sheet) : contentValue(content);
    this.known.set(cell, value);
    return value;
  }

  private worth(formula: string, sheet: string): Value {
    // An empty cell that a formula names alone shows as 0.
    return new Reader(formula, (cell) => this.value(cell.includes('!') ? cell : `${sheet}!${cell}`)).read() ?? 0;
  }
}

function contentValue(content: Content): Value {
  if ('number' in content) return Number(content.number);
  if ('flag' in content) return content.flag;
  return 'text' in content ? content.text : contentValue(content.cached);
}

const TOKEN = /\s*("(?:[^"]|"")*"|<=|>=|<>|[-+*/()=<>,:&]|[A-Za-z]+![A-Z]+\d+|[A-Z]+\d+|[A-Z]+|\d+(?:\.\d+)?)/y;

/** Reads a formula from left to right, and works it out on the way. */
class Reader {
  private readonly tokens: string[] = [];
  private at = 0;

  constructor(
    private readonly formula: string,
    private readonly valueAt: (cell: string) => Value,
  ) {
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < formula.length) {
      const from = TOKEN.lastIndex;
      const token = TOKEN.exec(formula)?.[1];
      if (token === undefined) throw new Error(`cannot read ${formula.slice(from)}`);
      this.tokens.push(token);
    }
  }

  read(): Value {
    const value = this.comparison();
    if (this.at < this.tokens.length) throw new Error(`${this.tokens[this.at]} is left of ${this.formula}`);
    return value;
  }

  private comparison(): Value {
    let value = this.sum();
    for (let sign = this.tokens[this.at] ?? ''; /^(?:<|<=|>|>=|=|<>)$/.test(sign); sign = this.tokens[this.at] ?? '') {
      this.at++;
      value = compared(value, sign, this.sum());
    }
    return value;
  }

  private sum(): Value {
    let value = this.product();
    while (['+', '-', '&'].includes(this.tokens[this.at] ?? '')) {
      const sign = this.tokens[this.at++];
      const other = this.product();
      if (sign === '&') value = `${value}${other}`;
      else value = sign === '+' ? Number(value) + Number(other) : Number(value) - Number(other);
    }
    return value;
  }

  private product(): Value {
    let value = this.factor();
    while (['*', '/'].includes(this.tokens[this.at] ?? '')) {
      const sign = this.tokens[this.at++];
      const other = this.factor();
      value = sign === '*' ? Number(value) * Number(other) : Number(value) / Number(other);
    }
    return value;
  }

  private factor(): Value {
    const token = this.tokens[this.at++] ?? '';
    if (token === '-') return -Number(this.factor());
    if (token === '(') return this.closed(this.comparison());
    if (token.startsWith('"')) return token.slice(1, -1).replaceAll('""', '"');
    if (/^\d/.test(token)) return Number(token);
    if (token === 'TRUE' || token === 'FALSE') return token === 'TRUE';
    if (this.tokens[this.at] === ':') {
      this.at += 2;
      return this.sumOf(token, this.tokens[this.at - 1] ?? '');
    }
    return this.tokens[this.at] === '(' ? this.call(token) : this.valueAt(token);
  }

  /** Cells one below the other, which only a sum names: what they add up to. */
  private sumOf(from: string, to: string): Value {
    const [, column = '', first] = /^(.*?)(\d+)$/.exec(from) ?? [];
    const last = Number(/\d+$/.exec(to)?.[0]);
    let sum = 0;
    for (let row = Number(first); row <= last; row++) sum += Number(this.valueAt(`${column}${row}`));
    return sum;
  }

  private closed(value: Value): Value {
    if (this.tokens[this.at++] !== ')') throw new Error(`a bracket is open in ${this.formula}`);
    return value;
  }

  private call(name: string): Value {
    const values: Value[] = [];
    do {
      this.at++;
      values.push(this.comparison());
    } while (this.tokens[this.at] === ',');
    return this.closed(called(name, values));
  }
}

function compared(one: Value, sign: string, other: Value): boolean {
  // An empty cell is 0, or no text.
  const [a, b] = [one ?? (typeof other === 'string' ? '' : 0), other ?? (typeof one === 'string' ? '' : 0)];
  const order = a === b ? 0 : a < b ? -1 : 1;
  const signs = {
    '<': order < 0,
    '<=': order <= 0,
    '>': order > 0,
    '>=': order >= 0,
    '=': order === 0,
    '<>': order !== 0,
  };
  return signs[sign as keyof typeof signs];
}

function called(name: string, values: readonly Value[]): Value {
  const [first = null, second = null, third = null] = values;
  // MIN and MAX pass over empty cells.
  const numbers = values.filter((value) => value !== null).map(Number);
  switch (name) {
    case 'ROUND':
      return rounded(Number(first), Number(second));
    case 'MIN':
      return Math.min(...numbers);
    case 'MAX':
      return Math.max(...numbers);
    case 'N':
    case 'SUM':
      return Number(first);
    case 'IF':
      return first === true ? second : third;
    case 'AND':
      return values.every((value) => value === true);
    case 'OR':
      return values.includes(true);
    case 'NOT':
      return first !== true;
    case 'ISBLANK':
      return first === null;
    case 'ABS':
      return Math.abs(Number(first));
    case 'TRUNC':
      return Math.trunc(Number(first));
    case 'DATE':
      return (Date.UTC(Number(first), Number(second) - 1, Number(third)) - EPOCH) / DAY;
    case 'EDATE':
      return monthsLater(Number(first), Number(second));
    default:
      throw new Error(`there is no function ${name}`);
  }
}

/** By fifteen digits, as spreadsheets do: 0.285 × 100 is 28.5, not 28.499999999999996. */
function rounded(value: number, places: number): number {
  const scaled = Number((Math.abs(value) * 10 ** places).toPrecision(15));
  return (Math.sign(value) * Math.round(scaled)) / 10 ** places;
}

const EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

function dateOf(serial: number): Date {
  return new Date(EPOCH + serial * DAY);
}

function monthsLater(serial: number, months: number): number {
  const from = dateOf(serial);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(from.getUTCDate(), last.getUTCDate()));
  return (last.getTime() - EPOCH) / DAY;
}
