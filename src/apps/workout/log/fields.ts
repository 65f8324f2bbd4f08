import { amount, PRIVATE, prose, withInitial } from '../../../kernel/fields.ts';

const MINUTES_OF_A_DAY = 1440;

/** Plain fields of a session that lists show; columns of `workouts`. */
export const LISTED_SESSION_FIELDS = {
  duration_min: amount(MINUTES_OF_A_DAY, PRIVATE),
};

/** Plain fields that only the session itself shows; columns of `workouts` too. */
const DETAIL_SESSION_FIELDS = {
  notes: withInitial(prose(10_000, PRIVATE), ''),
};

export const SESSION_FIELDS = { ...LISTED_SESSION_FIELDS, ...DETAIL_SESSION_FIELDS };
