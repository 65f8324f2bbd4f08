/** A countdown that goes on by the clock, whether the page is open or not. Times in milliseconds. */
export interface Countdown {
  endsAt: number;
  /** How much was left when somebody stopped the clock; it stands until they go on. */
  heldWith?: number;
  /** It has been heard. */
  rang: boolean;
}

export function countdown(length: number, now: number): Countdown {
  return { endsAt: now + length, rang: false };
}

export function leftOf({ endsAt, heldWith }: Countdown, now: number): number {
  return Math.max(0, heldWith ?? endsAt - now);
}

export function isDue(one: Countdown, now: number): boolean {
  return !one.rang && leftOf(one, now) === 0;
}

export function held<One extends Countdown>(one: One, now: number): One {
  const left = leftOf(one, now);
  return left === 0 ? one : { ...one, heldWith: left };
}

export function resumed<One extends Countdown>({ heldWith, ...one }: One, now: number) {
  return heldWith === undefined ? one : { ...one, endsAt: now + heldWith };
}
