/**
 * The worked cases as the kit has them: data, with the law and the source of each.
 *
 * @module
 */
import { readFileSync } from 'node:fs';

/** A value of an answer. An expected amount is text with two decimals, a rate or percentage with two or four. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

/** The kinds of questions: a return of a company, one with its books, several years of it, and an individual. */
export const KINDS = ['company', 'books', 'years', 'individual'] as const;
/** The kind of a question. */
export type Kind = (typeof KINDS)[number];

/** The tier of a case: that of the least checked section of the law that it names. */
export type Tier = 'primary' | 'practice' | 'secondary' | 'disputed';

/** The question that an engine is asked, on one line. */
export interface Question {
  readonly id: string;
  readonly kind: Kind;
  readonly request: Readonly<Record<string, Value>>;
  /** The reading of the law that the case follows; the default reading of the year if absent. */
  readonly reading?: string | undefined;
  /** A total to reconcile the answer with. */
  readonly baseline?: string | undefined;
}

/** A source of the law, from the bibliography of the rule tables. */
export interface Act {
  readonly title: string;
  readonly source: string;
}

/** A worked case. */
export interface ConformanceCase extends Question {
  readonly taxYear: number;
  /** A sentence that is true under the law of the year. */
  readonly name: string;
  /** The sections of the law that the case is about. */
  readonly sections: readonly string[];
  readonly law: string;
  /** The sources that `law` names, as they are listed in `acts` of the file. */
  readonly acts: readonly string[];
  /** Absent if the table of the year does not cite that law. */
  readonly tier?: Tier;
  /** True if another reading of the same year gives another expected figure. */
  readonly contested: boolean;
  readonly origin: 'published' | 'derived' | 'by hand';
  readonly source?: { readonly title: string; readonly url: string; readonly kind: string } | undefined;
  readonly edge?: { readonly at: string; readonly position: string } | undefined;
  /** Figures by their dotted path in the answer. */
  readonly expected?: Readonly<Record<string, Value>>;
  /** The fields for which the request is refused, in place of `expected`. */
  readonly refused?: readonly string[];
  readonly working?: string | undefined;
  readonly note?: string | undefined;
  /** The mistake of the source. */
  readonly mistake?: string | undefined;
}

/** The file of cases. */
export interface CaseFile {
  readonly version: string;
  readonly acts: Readonly<Record<string, Act>>;
  readonly cases: readonly ConformanceCase[];
}

/** Reads the cases that are built beside the runner. */
export function readCaseFile(url: URL): CaseFile {
  return JSON.parse(readFileSync(url, 'utf8')) as CaseFile;
}

/** The question of a case: what an engine is asked, without what is expected. */
export function questionOf({ id, kind, reading, baseline, request }: ConformanceCase): Question {
  return { id, kind, ...(reading !== undefined && { reading }), ...(baseline !== undefined && { baseline }), request };
}

/** The choice of cases. */
export interface Filters {
  /** Sections of the law, such as `minimum-tax` or `company/minimum-tax`; all if empty. */
  readonly sections: readonly string[];
  readonly years: readonly number[];
  readonly kind?: Kind;
  /** Leaves out the cases on which the readings of the year differ. */
  readonly isOnlySettled: boolean;
}

/** The cases that the filters choose. */
export function chosenCases(cases: readonly ConformanceCase[], filters: Filters): ConformanceCase[] {
  const { sections, years, kind, isOnlySettled } = filters;
  return cases.filter(
    (one) =>
      (sections.length === 0 || sectionsOf(one).some((section) => sections.includes(section))) &&
      (years.length === 0 || years.includes(one.taxYear)) &&
      (kind === undefined || one.kind === kind) &&
      !(isOnlySettled && one.contested),
  );
}

/** The sections of a case, with and without its kind. */
export function sectionsOf({ kind, sections }: Pick<ConformanceCase, 'kind' | 'sections'>): string[] {
  return sections.flatMap((section) => [section, `${kind}/${section}`]);
}
