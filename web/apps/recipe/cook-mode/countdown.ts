/** A countdown that goes on by the clock, whether the page is open or not. Times in milliseconds. */
export interface Countdown {
  endsAt: number;
  /** How much was left when somebody stopped the clock; it stands until they go on. */
  heldWith?: number;
  /** It has been heard. */
  rang: boolean;
}

export function startCountdown(length: number, now: number): Countdown {
  return { endsAt: now + length, rang: false };
}

export function remainingTime({ endsAt, heldWith }: Countdown, now: number): number {
  return Math.max(0, heldWith ?? endsAt - now);
}

export function isDue(one: Countdown, now: number): boolean {
  return !one.rang && remainingTime(one, now) === 0;
}

export function pauseCountdown<One extends Countdown>(one: One, now: number): One {
  const left = remainingTime(one, now);
  return left === 0 ? one : { ...one, heldWith: left };
}

export function resumeCountdown<One extends Countdown>({ heldWith, ...one }: One, now: number) {
  return heldWith === undefined ? one : { ...one, endsAt: now + heldWith };
}
