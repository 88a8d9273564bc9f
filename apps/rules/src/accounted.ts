/**
 * The account of an Act as `rules/coverage.json` has it: its sections, each with what the engine does about it.
 *
 * @module
 */
/** Everything that the engine can do about a section, in words. */
export const DOES = {
  encoded: 'encoded',
  encoded_in_part: 'encoded in part',
  input: 'an input',
  outside: 'outside',
  not_yet: 'not yet computed',
} as const;

/** The meaning of each of them. */
export const MEANINGS: Readonly<Record<Does, string>> = {
  encoded: 'computed by the rules that cite it',
  encoded_in_part: 'computed by the rules that cite it, but for what is said',
  input: 'given in the request, by the field that is named',
  outside: 'no part of what is computed, for the reason that is said',
  not_yet: 'a part of these taxes that is not computed',
};

/** A kind of account. */
export type Does = keyof typeof DOES;

/** A section, a regulation, the heading of a schedule or a paragraph of one. */
export interface HeldSection {
  /** As citations name it, without the name of the Act: `s.40`, `reg. 5`, `2nd Sch. para 24`. */
  readonly section: string;
  /** The name of its file in `rules/texts/ACT`, without `.txt`. */
  readonly file: string;
  /** The heading; empty where the print has none. */
  readonly title: string;
}

/** The rules of a section of the tables that cite a section of the law. */
export interface CitingRule {
  /** The kind of table and its section, such as `company.income_tax`. */
  readonly rule: string;
  /** The years of the tables. */
  readonly years: readonly number[];
}

/** A section, and what the engine does about it. */
export interface AccountedSection extends HeldSection {
  readonly does: Does;
  /** The part of the section that is not computed, the way in which it is given, or the reason why it is outside. */
  readonly says?: string;
  /** The fields that take it, such as `company.capitalAllowances`. */
  readonly fields?: readonly string[];
  /** The rules of tables that cite it. */
  readonly rules?: readonly CitingRule[];
  /** The files of `src/law` that cite it, without `.ts`. */
  readonly steps?: readonly string[];
}

/** An Act with all of its sections, in their order. */
export interface AccountedAct {
  readonly act: string;
  readonly title: string;
  readonly sections: readonly AccountedSection[];
}

/** The number of sections of each kind. */
export function countsOf(sections: readonly AccountedSection[]): Readonly<Record<Does, number>> {
  const counted = Object.keys(DOES).map((does) => [does, sections.filter((one) => one.does === does).length]);
  return Object.fromEntries(counted) as Readonly<Record<Does, number>>;
}

/** `24 encoded, 64 encoded in part, 222 inputs, 612 outside, 53 not yet computed`. */
export function countsText(sections: readonly AccountedSection[]): string {
  const counts = Object.entries(countsOf(sections)) as readonly [Does, number][];
  return counts.map(([does, count]) => `${count} ${does === 'input' ? inputs(count) : DOES[does]}`).join(', ');
}

function inputs(count: number): string {
  return count === 1 ? 'input' : 'inputs';
}

/** The sections in runs that share one account: the same words, about sections that nothing tells apart. */
export function runsOf(sections: readonly AccountedSection[]): readonly (readonly AccountedSection[])[] {
  const runs: AccountedSection[][] = [];
  for (const section of sections) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && accountOf(run[0]) === accountOf(section)) run.push(section);
    else runs.push([section]);
  }
  return runs;
}

/** The account of a section, without its names. */
function accountOf({ section: _section, file: _file, title: _title, ...account }: AccountedSection): string {
  return JSON.stringify(account);
}

/** `2020 to 2024 and 2026`: years in their order, those that follow each other as a span. */
export function yearsText(years: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const year of years) {
    const last = spans.at(-1);
    if (last !== undefined && last[1] === year - 1) last[1] = year;
    else spans.push([year, year]);
  }
  return spans.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(' and ');
}
