import type { Migration } from '../../../kernel/database/migrate.ts';

/** A workout remembers the prescription that it was loaded from. */
export const workoutOfPrescription: Migration = {
  id: '0009-workout-of-prescription',
  statements: ({ int }) => [
    `alter table workouts add column prescription_id ${int}
      references prescriptions (id) on delete set null`,
    `create index workouts_prescription on workouts (prescription_id)
      where prescription_id is not null`,
  ],
};
