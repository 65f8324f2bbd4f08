import type { Kysely } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { currentWeek } from '../../measures/programs/week-cursor.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import { countSessions, findTemplateNames, selectPrograms } from '../queries.ts';
import { toWeekPlan, toWeekProgress } from '../to-program.ts';
import type { Viewer } from '../viewer.ts';

const FIRST_WEEK = 1;

/**
 * Returns a function that tells the owner's current week in a program on a day; week 1 if the owner
 * never started it.
 */
export async function createWeekLookup(
  db: Kysely<WorkoutAppTables>,
  { owner, zone }: Pick<Viewer, 'owner' | 'zone'>,
  programIds: readonly number[],
): Promise<(programId: number, day: string) => number> {
  const rows = await selectPrograms(db, owner)
    .where(inList(db, 'programs.id', programIds))
    .execute();
  const names = await findTemplateNames(db, programIds);
  const sessions = await countSessions(db, owner, programIds);
  const programs = new Map(rows.map((row) => [row.id, row]));
  return (programId, today) => {
    const row = programs.get(programId);
    if (!row) return FIRST_WEEK;
    const progress = toWeekProgress(row, { zone, today }, sessions.get(programId) ?? 0);
    const plan = toWeekPlan(row, names.get(programId)?.length ?? 0);
    return progress ? currentWeek(plan, progress) : FIRST_WEEK;
  };
}
