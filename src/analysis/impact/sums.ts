/**
 * Exact sums of kobo and counts: in numbers while they are exact, carried over into a bigint where they would not be.
 * They lie in one array, because a number in an object is new memory each time it changes.
 *
 * @module
 */
const LARGEST = Number.MAX_SAFE_INTEGER;

/** Some sums side by side, each of safe integers. */
export class ExactSums {
  private readonly low: Float64Array;
  private readonly high: bigint[];

  constructor(count: number) {
    this.low = new Float64Array(count);
    this.high = new Array(count).fill(0n);
  }

  /** Adds an amount, as often as is said, to one of the sums. */
  add(place: number, amount: number, times: number): void {
    const product = amount * times;
    const sum = (this.low[place] as number) + product;
    const isExact = product <= LARGEST && product >= -LARGEST && sum <= LARGEST && sum >= -LARGEST;
    if (isExact) this.low[place] = sum;
    else this.high[place] = (this.high[place] as bigint) + BigInt(amount) * BigInt(times);
  }

  /** One of the sums. */
  sum(place: number): bigint {
    return (this.high[place] as bigint) + BigInt(this.low[place] as number);
  }

  /** A sum that is a count, which no population makes too large for a number. */
  count(place: number): number {
    return Number(this.sum(place));
  }
}
