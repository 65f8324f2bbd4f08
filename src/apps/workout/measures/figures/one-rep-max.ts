/** Estimated one-repetition maximum, by Epley's formula. */
export function estimateOneRepMax(weight: number, reps: number): number {
  return reps === 1 ? weight : Math.round(weight * (1 + reps / 30));
}
