/**
 * The use of the service: counted in memory, and written together once in a while, never by a request.
 *
 * @module
 */
import type { Instant } from '../clock.js';
import { dayInLagos, endInLagos, startInLagos, type Usage, type UsageKind, type Use } from '../storage/usage.js';

/** An answer, by what decides of which kind of use it is. */
interface Answered {
  readonly accountId: string;
  /** The pattern of its path. */
  readonly route: string;
  readonly status: number;
  readonly isReplay: boolean;
  /** The tool that was called, if one was, and whether it refused. */
  readonly called?: { readonly problem?: string } | undefined;
}

/** The kind of use of an answer; none of a replay or of an answer that is no use. */
export function usageKindOf({ route, status, isReplay, called }: Omit<Answered, 'accountId'>): UsageKind | undefined {
  if (isReplay || status >= 500) return undefined;
  if (status >= 400 || called?.problem !== undefined) return 'refused';
  if (called !== undefined || /\/tax\/calculate(?:-cit(?:-years)?)?$/.test(route)) return 'calculations';
  if (/\/tax\/file-(?:cit|pit)$/.test(route)) return 'filings';
  return route.includes('/verify/') ? 'verifications' : undefined;
}

/** The uses that have not been written yet. */
export class UsageCounts {
  readonly #usage: Usage;
  #counts = new Map<string, Use>();
  /** The day of the last use, until it ends. */
  #day = { text: '', from: 0, until: 0 };

  constructor(usage: Usage) {
    this.#usage = usage;
  }

  /** Counts an answer to an account. */
  note(answered: Answered, at: Instant): void {
    const kind = usageKindOf(answered);
    if (kind !== undefined) this.#add({ accountId: answered.accountId, day: this.#dayOf(at), kind, count: 1 });
  }

  #dayOf(at: Instant): string {
    if (at < this.#day.from || at >= this.#day.until) {
      const text = dayInLagos(at);
      this.#day = { text, from: startInLagos(text), until: endInLagos(text) };
    }
    return this.#day.text;
  }

  /** Writes what was counted. What cannot be written is kept for the next time. */
  async save(): Promise<void> {
    const uses = [...this.#counts.values()];
    if (uses.length === 0) return;
    this.#counts = new Map();
    try {
      await this.#usage.add(uses);
    } catch (error) {
      for (const use of uses) this.#add(use);
      throw error;
    }
  }

  #add(use: Use): void {
    const place = `${use.accountId} ${use.day} ${use.kind}`;
    const count = (this.#counts.get(place)?.count ?? 0) + use.count;
    this.#counts.set(place, { ...use, count });
  }
}
