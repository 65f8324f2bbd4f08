interface DistanceSet {
  readonly distance?: number | null | undefined;
  readonly duration_sec?: number | null | undefined;
}

/** Seconds per kilometre; null without distance or time. */
export function paceOf({ distance, duration_sec }: DistanceSet): number | null {
  if (!distance || !duration_sec) return null;
  return (duration_sec * 1000) / distance;
}
