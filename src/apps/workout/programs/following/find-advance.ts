import type { Kysely } from 'kysely';
import { currentWeek } from '../../measures/programs/week-cursor.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import { countSessions, findTemplateNames, selectPrograms } from '../queries.ts';
import { toWeekPlan, toWeekProgress } from '../to-program.ts';

export interface ProgramAdvance {
  readonly program_id: number;
  readonly name: string;
  readonly week: number;
  readonly previous_week: number;
  readonly duration_weeks: number;
}

/** Only sessions count, so the calendar does not matter. */
const ANY_DAY = { zone: 'UTC', today: '1970-01-01' };

/**
 * The week that an active program has reached by the workout that was just completed; null if it is
 * the same as before. The weeks of a program by calendar pass without a write.
 */
export async function findAdvance(
  db: Kysely<WorkoutAppTables>,
  owner: number,
  programId: number,
): Promise<ProgramAdvance | null> {
  const row = await selectPrograms(db, owner)
    .where('programs.id', '=', programId)
    .executeTakeFirst();
  if (row?.is_active !== 1 || row.advance_mode !== 'sessions') return null;
  const sessions = (await countSessions(db, owner, [programId])).get(programId) ?? 0;
  const names = (await findTemplateNames(db, [programId])).get(programId) ?? [];
  const plan = toWeekPlan(row, names.length);
  const after = toWeekProgress(row, ANY_DAY, sessions);
  const before = toWeekProgress(row, ANY_DAY, sessions - 1);
  if (!after || !before) return null;
  const [week, previous_week] = [currentWeek(plan, after), currentWeek(plan, before)];
  const { name, duration_weeks } = row;
  return week === previous_week
    ? null
    : { program_id: programId, name, week, previous_week, duration_weeks };
}
