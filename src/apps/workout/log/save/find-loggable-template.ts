import type { WorkoutDb } from '../queries.ts';

export interface LoggableTemplate {
  readonly id: number;
  readonly program_id: number;
  readonly name: string;
}

/**
 * A template that somebody may log with: of a program of theirs, one that they follow, one that is
 * shared, or one that their coach prescribed. A removed one still counts, because a device that
 * was offline may not know yet.
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
