/** Counts values by size, in the buckets of its bounds and one for larger values. */
export class Histogram {
  readonly bounds: readonly number[];
  readonly #counts: number[];
  #count = 0;
  #sum = 0;
  #max = 0;

  /** The bounds are ascending, and a value equal to a bound is in its bucket. */
  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  record(value: number): void {
    const { bounds } = this;
    let bucket = 0;
    while (bucket < bounds.length && value > (bounds[bucket] as number)) bucket += 1;
    this.#counts[bucket] = (this.#counts[bucket] as number) + 1;
    this.#count += 1;
    this.#sum += value;
    if (value > this.#max) this.#max = value;
  }

  get count(): number {
    return this.#count;
  }

  get sum(): number {
    return this.#sum;
  }

  get max(): number {
    return this.#max;
  }

  get mean(): number {
    return this.#count === 0 ? 0 : this.#sum / this.#count;
  }

  /** How many values are at most as large as each bound. */
  cumulativeCounts(): number[] {
    let total = 0;
    return this.bounds.map((_, bucket) => {
      total += this.#counts[bucket] as number;
      return total;
    });
  }

  /** Estimates the value that this share of the values does not exceed, evenly within a bucket. */
  quantile(share: number): number {
    const rank = Math.ceil(share * this.#count);
    let below = 0;
    let from = 0;
    for (const [bucket, count] of this.#counts.entries()) {
      const to = Math.min(this.bounds[bucket] ?? this.#max, this.#max);
      if (count > 0 && below + count >= rank) return from + ((rank - below) / count) * (to - from);
      below += count;
      from = to;
    }
    return 0;
  }
}
