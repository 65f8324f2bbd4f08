/** The heaviest single lift that so many repetitions promise, by Epley's formula. */
export function estimateOneRepMax(weight: number, reps: number): number {
  return reps === 1 ? weight : Math.round(weight * (1 + reps / 30));
}
