import type { Kysely } from 'kysely';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { currentWeek } from '../measures/week-cursor.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { countSessions, findTemplateNames, programsFor } from './queries.ts';
import { planOf, progressOf } from './to-program.ts';
import type { Viewer } from './viewer.ts';

const FIRST_WEEK = 1;

/**
 * Tells in which week of some programs somebody is on a day. Whoever never began a program is in
 * its first.
 */
export async function weekFinder(
  db: Kysely<WorkoutAppTables>,
  { owner, zone }: Pick<Viewer, 'owner' | 'zone'>,
  programIds: readonly number[],
): Promise<(programId: number, day: string) => number> {
  const rows = await programsFor(db, owner)
    .where(oneOf(db, 'programs.id', programIds))
    .execute();
  const names = await findTemplateNames(db, programIds);
  const sessions = await countSessions(db, owner, programIds);
  const programs = new Map(rows.map((row) => [row.id, row]));
  return (programId, today) => {
    const row = programs.get(programId);
    if (!row) return FIRST_WEEK;
    const progress = progressOf(row, { zone, today }, sessions.get(programId) ?? 0);
    const plan = planOf(row, names.get(programId)?.length ?? 0);
    return progress ? currentWeek(plan, progress) : FIRST_WEEK;
  };
}
