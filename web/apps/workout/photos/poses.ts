import type { ProgressPhoto } from '../../../../src/apps/workout/body-stats/contract.ts';
import { formatListDay } from '../body/group-by-day.ts';
import { photosText as text } from '../text/photos.ts';

export type Pose = ProgressPhoto['pose'];

export const POSES = (Object.keys(text.poses) as Pose[]).map((value) => ({
  value,
  label: text.poses[value],
}));

/** Text alternative of a photo: pose and date. */
export function describePhoto({ pose, date }: ProgressPhoto): string {
  return text.photo(text.poses[pose], formatListDay(date));
}
