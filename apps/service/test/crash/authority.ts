/** A tax authority that outlives the services that talk to it, and remembers what it was handed in. */
import type { Enquiry } from '../../src/filings/gateway.js';

/** Takes everything, and accepts it when it is asked about it. */
export class Authority {
  readonly #taken = new Set<string>();
  #repeated = 0;

  /** How many filings were handed in again that it had taken. */
  get repeated(): number {
    return this.#repeated;
  }

  get taken(): number {
    return this.#taken.size;
  }

  submit(filingId: string): Enquiry {
    if (this.#taken.has(filingId)) this.#repeated += 1;
    this.#taken.add(filingId);
    return { outcome: 'acknowledged', reference: `REF-${filingId}` };
  }

  enquire(filingId: string): Enquiry {
    return this.#taken.has(filingId) ? { outcome: 'accepted', reference: `REF-${filingId}` } : { outcome: 'absent' };
  }
}
