import type { ProgressPhoto } from '../../../../src/apps/workout/body-stats/contract.ts';
import { formatListDay } from '../body/group-by-day.ts';
import { text } from './text/text.ts';

export type Pose = ProgressPhoto['pose'];

export const POSES = (Object.keys(text.poses) as Pose[]).map((value) => ({
  value,
  label: text.poses[value],
}));

/** What a photo shows and when, for those who don't see it. */
export function describePhoto({ pose, date }: ProgressPhoto): string {
  return text.photo(text.poses[pose], formatListDay(date));
}
