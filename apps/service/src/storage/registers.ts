/**
 * The local copies of registers.
 *
 * @module
 */
import type { Instant } from '../clock.js';

/** The registers, in the order in which they are shown. */
export const REGISTER_NAMES = ['companies', 'taxpayers', 'people'] as const;

/** The register. */
export type RegisterName = (typeof REGISTER_NAMES)[number];

/** One row of a register: the number it is found by, the class of that number, and what is known, as JSON. */
export interface RegisterRow {
  /** The kind of the number: RC, BN, IT, LP or LLP of a company; FIRS_TIN, JTB_TIN or TAX_ID; NIN. */
  readonly class: string;
  readonly number: string;
  /** The row of the feed as canonical JSON. */
  readonly record: string;
  /** Its position in the feed, from 1. */
  readonly line: number;
}

/** The copy of a register that is served. */
export interface RegisterState {
  readonly rows: number;
  readonly synchronisedAt: Instant;
  /** Of the feed, for a conditional GET. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A row whose class and number stand in an earlier row already. */
export interface DuplicateRow {
  readonly class: string;
  readonly number: string;
  readonly line: number;
}

/** A new copy of a register, which is not read until it is published. */
export interface RegisterLoad {
  add(rows: readonly RegisterRow[]): Promise<void>;
  /** Drops all but the first of the rows of one class and number; how many, and the first hundred of them by line. */
  removeDuplicates(): Promise<{ readonly count: number; readonly first: readonly DuplicateRow[] }>;
  count(): Promise<number>;
  /** Serves this copy instead of the old one, at once and whole. */
  publish(state: RegisterState): Promise<void>;
  /** Discards this copy and aborts its load; a published copy stays. */
  discard(): Promise<void>;
}

/** The local copies of registers. */
export interface Registers {
  /** The rows of a number, one a class; of one class when it is given. */
  find(register: RegisterName, number: string, ofClass?: string): Promise<readonly RegisterRow[]>;
  /** The copy that is served; null if the register was never synchronised. */
  state(register: RegisterName): Promise<RegisterState | undefined>;
  /** Records that the feed was seen unchanged: the copy is as fresh as if it had been loaded now. */
  confirm(register: RegisterName, at: Instant): Promise<void>;
  /** Drops the copy in this state, as if the register had never been synchronised; another copy stays. */
  forget(register: RegisterName, state: RegisterState): Promise<void>;
  startLoad(register: RegisterName): Promise<RegisterLoad>;
}
