import type { WorkoutDb } from '../queries.ts';

export interface LoggableTemplate {
  readonly id: number;
  readonly program_id: number;
  readonly name: string;
}

/**
 * Finds a template that `me` may log with: of an own, followed or shared program, or one that a
 * trainer prescribed. Deleted templates count, because an offline device may not know of the
 * deletion.
 */
export async function findLoggableTemplate(
  db: WorkoutDb,
  me: number,
  id: number,
): Promise<LoggableTemplate | undefined> {
  return db
    .selectFrom('workout_templates as template')
    .innerJoin('programs as program', 'program.id', 'template.program_id')
    .select(['template.id', 'template.program_id', 'template.name'])
    .where('template.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('program.owner_id', '=', me),
        eb('program.visibility', '=', 'shared'),
        eb.exists(
          eb
            .selectFrom('program_enrolments as followed')
            .select('followed.id')
            .whereRef('followed.program_id', '=', 'program.id')
            .where('followed.owner_id', '=', me),
        ),
        eb.exists(
          eb
            .selectFrom('prescriptions as prescribed')
            .select('prescribed.id')
            .whereRef('prescribed.template_id', '=', 'template.id')
            .where('prescribed.member_id', '=', me),
        ),
      ]),
    )
    .executeTakeFirst();
}
