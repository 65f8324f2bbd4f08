import type { ActivityEntry } from '../../../../src/apps/nutrition/activity/contract.ts';

/** What was done: of the catalogue, an own activity or free text. */
export interface ActivitySubject {
  readonly name: string;
  readonly met: number | null;
  readonly activity_key: string | null;
  readonly own_activity_id: number | null;
  /** As it was done the last time. */
  readonly minutes?: number | null;
}

/** What the sheet shows: the search, a new activity, or the amount of a chosen one. */
export type ActivitySheetKind =
  | { readonly kind: 'add'; readonly date: string }
  | { readonly kind: 'edit'; readonly entry: ActivityEntry };
