/** Amounts that a database may hold by mistake, and whether a query refuses them. */

/** A column of a type with one amount: its kobo where it is accepted, `null` where it is refused. */
export interface Held {
  readonly type: 'numeric' | 'double precision' | 'text';
  readonly amount: string;
  readonly kobo: bigint | null;
}

const numbers = (amounts: readonly (readonly [amount: string, kobo: bigint | null])[]): Held[] =>
  (['numeric', 'double precision'] as const).flatMap((type) =>
    amounts.map(([amount, kobo]) => ({ type, amount, kobo })),
  );

const NO_NUMBERS = ['NaN', 'Infinity', '-Infinity'].map((amount) => {
  return { type: 'double precision', amount, kobo: null } as const;
});

/** Amounts of a table in kobo: naira with a fraction by mistake, above all. */
export const HELD_AS_KOBO: readonly Held[] = [
  ...numbers([
    ['80000000', 80_000_000n],
    ['80000000.5', null],
    ['80000000.01', null],
    ['0.4', null],
    ['-0.4', null],
    ['8000000000000000', 8_000_000_000_000_000n],
    ['200000000000000000', null],
    ['20000000000000000000', null],
  ]),
  ...NO_NUMBERS,
];

/** Amounts of a table in naira. */
export const HELD_AS_NAIRA: readonly Held[] = [
  ...numbers([
    ['80000000.5', 8_000_000_050n],
    ['80000000.25', 8_000_000_025n],
    ['12345678901234.56', 1_234_567_890_123_456n],
    ['80000000.125', null],
    ['80000000.001', null],
    ['80000000.0004', null],
    ['0.000001', null],
    ['1000000000000000', null],
    ['20000000000000000000', null],
  ]),
  ...NO_NUMBERS,
  // A sum of floating-point numbers: 0.1 and 0.2.
  { type: 'double precision', amount: '0.30000000000000004', kobo: 30n },
  { type: 'text', amount: '80000000.25', kobo: 8_000_000_025n },
  { type: 'text', amount: '80000000.251', kobo: null },
];

/** A statement that selects the one row. */
export function rowOf({ type, amount }: Held, numeric: string): string {
  const name = { numeric, 'double precision': 'DOUBLE PRECISION', text: 'VARCHAR' }[type];
  return `SELECT 1 AS id, CAST('${amount}' AS ${name}) AS turnover`;
}
