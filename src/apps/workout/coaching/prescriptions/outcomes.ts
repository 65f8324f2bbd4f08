import type { Db } from '../database.ts';

/** Prescriptions with the activity of their outcome: `done`, `missed`, or neither. */
export function selectOutcomes(db: Db) {
  return db
    .selectFrom('prescriptions')
    .leftJoin('coach_activity as done', (join) =>
      join
        .onRef('done.prescription_id', '=', 'prescriptions.id')
        .on('done.kind', '=', 'prescription_completed'),
    )
    .leftJoin('coach_activity as missed', (join) =>
      join
        .onRef('missed.prescription_id', '=', 'prescriptions.id')
        .on('missed.kind', '=', 'prescription_missed'),
    );
}
