import type { Migration } from '../../../kernel/database/migrate.ts';

/** A trainer is told once that a prescription is done; of those that are done, they were told. */
export const toldOfPrescriptions: Migration = {
  id: '0007-told-of-prescriptions',
  statements: ({ text }) => [
    `alter table prescriptions add column told_at ${text}`,
    `update prescriptions set told_at = updated_at
      where exists (select 1 from coach_activity
        where coach_activity.prescription_id = prescriptions.id
        and coach_activity.kind = 'prescription_completed')`,
  ],
};
