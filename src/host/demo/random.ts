/** Chance that can be repeated: the same seed gives the same numbers (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.next() * items.length)] ?? items[0];
  }

  /** About `middle`, rarely further away than `spread`. */
  around(middle: number, spread: number): number {
    return middle + ((this.next() + this.next() + this.next()) / 1.5 - 1) * spread;
  }

  /** A UUID of version 4. */
  uuid(): string {
    const digits = Array.from({ length: 4 }, () =>
      Math.floor(this.next() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
    const [first, second, third, fourth] = [
      digits.slice(0, 8),
      digits.slice(8, 12),
      digits.slice(13, 16),
      digits.slice(17, 20),
    ];
    return `${first}-${second}-4${third}-8${fourth.slice(0, 3)}-${digits.slice(20)}`;
  }
}
