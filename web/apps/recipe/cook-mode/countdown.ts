/** A countdown by the wall clock, which continues while the page is closed. Milliseconds. */
export interface Countdown {
  endsAt: number;
  /** Time left when it was paused; undefined while it runs. */
  heldWith?: number;
  /** The chime has been played. */
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
