import type { Kysely, Transaction } from 'kysely';
import { transact } from '../../../kernel/database/transact.ts';
import { applyChange, initialValues } from '../../../kernel/fields.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import type { TemplateIds } from '../log-import/to-session.ts';
import { PROGRAM_FIELDS } from '../programs/fields.ts';
import { lockFollower } from '../programs/following/follow.ts';
import { seedPrograms } from '../programs/starters/seed-programs.ts';
import { mergeTemplate } from '../programs/templates/write-template.ts';
import { FOLLOWED_PROGRAMS, PROGRAMS } from './additions.ts';
import { type BelongingsTables, collectBelongings } from './collect.ts';
import type { Belongings, PlannedExercises } from './document.ts';

type Db = Kysely<BelongingsTables>;
type Tx = Transaction<BelongingsTables>;
type ProgramEntry = Belongings['programs'][number];

/** Ids of the catalogue's and the owner's exercises by name. */
export type ExerciseIds = ReadonlyMap<string, number>;

interface StoredPrograms {
  readonly added: number;
  readonly templates: TemplateIds;
}

/** Adds programs of other contents than those that are here. */
export async function storePrograms(
  db: Db,
  owner: number,
  programs: readonly ProgramEntry[],
  exercises: ExerciseIds,
  batch: ImportBatch,
): Promise<StoredPrograms> {
  const templates = new Map<number, { template_id: number; program_id: number }>();
  if (programs.length === 0) return { added: 0, templates };
  await seedPrograms(db, owner, batch.createdAt);
  const known = await findKnown(db, owner);
  let added = 0;
  for (const program of programs) {
    const key = contentKey(program);
    const existing = known.get(key);
    const id = await transact(db, async (tx) => {
      await lockFollower(tx as never, owner);
      const stored = existing ?? (await addProgram(tx, owner, program, exercises, batch));
      await follow(tx, owner, stored, program.following, batch);
      return stored;
    });
    if (existing === undefined) added += 1;
    known.set(key, id);
    const stored = await findTemplateIds(db, owner, id);
    for (const [at, template] of program.templates.entries()) {
      const template_id = stored[at];
      if (template.id === undefined || template_id === undefined) continue;
      templates.set(template.id, { template_id, program_id: id });
    }
  }
  return { added, templates };
}

/** In the order of the program. */
async function findTemplateIds(db: Db, owner: number, program: number): Promise<number[]> {
  const rows = await db
    .selectFrom('workout_templates')
    .select('id')
    .where('owner_id', '=', owner)
    .where('program_id', '=', program)
    .where('deleted_at', 'is', null)
    .orderBy('order_index')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How many of the programs are not here yet. */
export async function countNewPrograms(
  db: Db,
  owner: number,
  programs: readonly ProgramEntry[],
): Promise<number> {
  const known = await findKnown(db, owner);
  return programs.filter((program) => !known.has(contentKey(program))).length;
}

async function findKnown(db: Db, owner: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('programs')
    .select('id')
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const known = new Map<string, number>();
  let at = 0;
  for await (const program of collectBelongings(db, owner, async () => null).programs) {
    const id = rows[at]?.id;
    if (id !== undefined) known.set(contentKey(program as ProgramEntry), id);
    at += 1;
  }
  return known;
}

function contentKey({ following: _, ...program }: ProgramEntry): string {
  return keyOfContent(program);
}

/** The content without identities and times, which differ between equal plans. */
export function keyOfContent(plan: object): string {
  return JSON.stringify(plan, (name, value: unknown) => {
    if (value === null || ['id', 'uuid', 'updatedAt'].includes(name)) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

async function addProgram(
  tx: Tx,
  owner: number,
  { name, templates, following: _, ...content }: ProgramEntry,
  exercises: ExerciseIds,
  batch: ImportBatch,
): Promise<number> {
  const now = batch.createdAt;
  const stamps = { owner_id: owner, created_at: now, updated_at: now };
  const fields = applyChange(PROGRAM_FIELDS, content, initialValues(PROGRAM_FIELDS));
  const { id } = await tx
    .insertInto('programs')
    .values({ name, ...fields, visibility: 'private', ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [order_index, template] of templates.entries()) {
    const duration = fields.duration_weeks;
    const given = withIds(template.exercises, exercises, duration);
    const merged = await mergeTemplate(tx as never, { owner, now, duration }, given);
    await tx
      .insertInto('workout_templates')
      .values({
        program_id: id,
        name: template.name,
        day_label: template.day_label || null,
        order_index,
        exercises: JSON.stringify(merged.exercises),
        tombstones: '[]',
        ...stamps,
      })
      .execute();
  }
  await batch.record(tx, PROGRAMS, [id]);
  return id;
}

/** Weeks beyond the program's end are not shown, and left out. */
export function withIds(exercises: PlannedExercises, ids: ExerciseIds, duration: number) {
  return exercises.map(({ exercise, exercise_name, weeks, ...rest }) => ({
    ...rest,
    exercise_id: exercise === null ? null : (ids.get(foldedKey(exercise)) ?? null),
    exercise_name: exercise_name || exercise || '—',
    weeks: weeks.filter(({ week }) => week <= duration),
  }));
}

/** Follows a program that is not followed yet; it becomes active if none is. */
async function follow(
  tx: Tx,
  owner: number,
  program_id: number,
  following: ProgramEntry['following'],
  batch: ImportBatch,
): Promise<void> {
  if (following === null) return;
  const { since: assigned_at, is_active, ...week } = following;
  const active = await tx
    .selectFrom('program_enrolments')
    .select('id')
    .where('owner_id', '=', owner)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  const row = await tx
    .insertInto('program_enrolments')
    .values({
      ...{ owner_id: owner, program_id, assigned_at, ...week },
      is_active: is_active && !active ? 1 : 0,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'program_id']).doNothing())
    .returning(['id', 'is_active', 'pin_at'])
    .executeTakeFirst();
  if (row) await batch.record(tx, FOLLOWED_PROGRAMS, [row]);
}
