import type { CardioKind } from '../../body-stats/choices.ts';

/** A moment of a recording, as the device noted it. */
export interface RecordedPoint {
  /** Milliseconds since 1970. */
  readonly at: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Metres above the sea. */
  readonly altitude: number | null;
  /** Metres since the start. */
  readonly metres: number | null;
  /** Beats a minute. */
  readonly heartRate: number | null;
}

/** An activity as a watch or a phone recorded it; null where the file has no value. */
export interface Recording {
  readonly sport: string;
  readonly name: string;
  readonly startedAt: number | null;
  readonly seconds: number | null;
  readonly metres: number | null;
  readonly calories: number | null;
  readonly heartRate: number | null;
  readonly points: readonly RecordedPoint[];
}

const SPORTS: readonly (readonly [RegExp, CardioKind])[] = [
  [/run|jog|lauf|course|corsa|carrera/, 'run'],
  [/rid|cycl|bik|rad|v[eé]lo|cicl/, 'ride'],
  [/row|kayak|canoe|rudern|aviron/, 'row'],
  [/swim|schwimm|natation|nuoto|nataci/, 'swim'],
  [/walk|hik|wander|gehen|marche|rando|camin/, 'walk'],
];

/** GPX files of Strava have a number for the sport. */
const NUMBERED: Readonly<Record<string, CardioKind>> = { 1: 'ride', 9: 'run', 10: 'walk' };

export function kindOf(sport: string): CardioKind {
  const word = sport.trim().toLowerCase();
  return NUMBERED[word] ?? SPORTS.find(([pattern]) => pattern.test(word))?.[1] ?? 'other';
}
