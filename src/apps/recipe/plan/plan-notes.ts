import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { isoNow, today } from '../../../kernel/time/clock.ts';
import { parseMealType } from '../cook-diary/entry-details.ts';
import { resolvePlanDays } from '../cook-diary/plan-days.ts';
import { findPlanners } from '../cook-diary/shared-plans.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { PlanNote, planNotesContract } from './contract.ts';
import { findNote, findNotesOf, lockNote, type NoteRow } from './note-queries.ts';

type PlanContext = Context<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;
type Input<Name extends keyof typeof planNotesContract> = z.output<
  (typeof planNotesContract)[Name]['input']
>;

export async function listPlanNotes(
  context: PlanContext,
  { common, ...wanted }: Input<'listPlanNotes'>,
) {
  const { db, owner } = context;
  const days = resolvePlanDays(wanted, today(context.clock, timeZoneOf(context)));
  const owners = common ? await findReachable(db, owner) : [owner];
  const { items, next_cursor } = await findNotesOf(db, owners, days);
  return { items: items.map((row) => toPlanNote(row, owner)), next_cursor };
}

export async function addPlanNote(
  { db, owner, clock }: PlanContext,
  { date, text, meal_type = null }: Input<'addPlanNote'>,
): Promise<PlanNote> {
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    const { id } = await tx
      .insertInto('plan_notes')
      .values({
        owner_id: owner,
        date,
        meal_type: parseMealType(meal_type),
        text,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readNote(tx, owner, id);
  });
}

export async function updatePlanNote(
  { db, owner, clock }: PlanContext,
  { id, date, text, meal_type }: Input<'updatePlanNote'>,
): Promise<PlanNote> {
  return transact(db, async (tx) => {
    const note = await requireReachableNote(tx, owner, id);
    await tx
      .updateTable('plan_notes')
      .set({
        ...(date !== undefined && { date }),
        ...(text !== undefined && { text }),
        ...(meal_type !== undefined && { meal_type: parseMealType(meal_type) }),
        changed_by: note.owner_id === owner ? null : owner,
        updated_at: isoNow(clock),
      })
      .where('owner_id', '=', note.owner_id)
      .where('id', '=', id)
      .execute();
    return readNote(tx, owner, id);
  });
}

export async function removePlanNote(
  { db, owner }: PlanContext,
  { id }: Input<'removePlanNote'>,
): Promise<{ ok: true }> {
  return transact(db, async (tx) => {
    const note = await requireReachableNote(tx, owner, id);
    await tx
      .deleteFrom('plan_notes')
      .where('owner_id', '=', note.owner_id)
      .where('id', '=', id)
      .execute();
    return { ok: true as const };
  });
}

/** Oneself, and others who share their plan with a Kitchen that one is in. */
export async function findReachable(db: PlanContext['db'], me: number): Promise<number[]> {
  return [me, ...(await findPlanners(db, me))];
}

async function requireReachableNote(tx: Tx, me: number, id: number) {
  const note = await lockNote(tx, await findReachable(tx, me), id);
  if (!note) throw new NotFound('note of the plan');
  return note;
}

async function readNote(tx: Tx, me: number, id: number): Promise<PlanNote> {
  const note = await findNote(tx, await findReachable(tx, me), id);
  if (!note) throw new NotFound('note of the plan');
  return toPlanNote(note, me);
}

function toPlanNote(row: NoteRow, me: number): PlanNote {
  const planner = row.planner_full_name ?? row.planner_username;
  const changer = row.changer_full_name ?? row.changer_username;
  return {
    id: row.id,
    user_id: row.owner_id,
    date: row.date,
    meal_type: row.meal_type,
    text: row.text,
    planned_by: row.owner_id === me ? null : { id: row.owner_id, name: planner ?? '' },
    changed_by:
      row.changed_by === null || changer === null ? null : { id: row.changed_by, name: changer },
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
