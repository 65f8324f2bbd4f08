import { type Kysely, sql } from 'kysely';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../../kernel/api/paging.ts';
import { NotAllowed } from '../../../kernel/errors.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { Goal } from './fields.ts';
import { type ProgramRow, selectPrograms } from './queries.ts';
import type { Viewer } from './viewer.ts';

type Db = Kysely<WorkoutAppTables>;

const ACTIVE_THEN_NEWEST: PageOrder<ProgramRow> = {
  direction: 'desc',
  keys: [
    [sql`coalesce(mine.is_active, 0)`, (row) => row.active],
    [sql.ref('programs.id'), (row) => row.id],
  ],
};

interface ProgramPageRequest {
  readonly scope: 'mine' | 'shared';
  readonly goal?: Goal | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function findPage(
  db: Db,
  viewer: Viewer,
  { scope, goal, limit, cursor }: ProgramPageRequest,
): Promise<Page<ProgramRow>> {
  const visible =
    scope === 'mine' ? selectOwnAndAssigned(db, viewer.owner) : selectSharedByOthers(db, viewer);
  let rows = orderPage(visible, ACTIVE_THEN_NEWEST);
  if (goal !== undefined) rows = rows.where('programs.goal', '=', goal);
  if (cursor !== undefined) rows = afterCursor(rows, ACTIVE_THEN_NEWEST, cursor);
  return cutPage(await rows.limit(limit + 1).execute(), limit, ACTIVE_THEN_NEWEST);
}

/** Own programs and those that a trainer assigned. */
export function selectOwnAndAssigned(db: Db, me: number) {
  return selectPrograms(db, me).where('programs.id', 'in', (eb) =>
    eb
      .selectFrom('programs as own')
      .select('own.id')
      .where('own.owner_id', '=', me)
      .union(
        eb
          .selectFrom('program_enrolments as assigned')
          .select('assigned.program_id as id')
          .where('assigned.owner_id', '=', me)
          .where('assigned.assigned_by', 'is not', null),
      ),
  );
}

function selectSharedByOthers(db: Db, { owner, coaches }: Viewer) {
  if (!coaches) throw new NotAllowed('Only trainers and admins can list shared programs.');
  return selectPrograms(db, owner)
    .where('programs.visibility', '=', 'shared')
    .where('programs.owner_id', '<>', owner);
}
