import { randomUUID } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { z } from 'zod';
import { takeAdvisoryLock } from '../../../accounts/locks/advisory-lock.ts';
import type { Context } from '../../../kernel/context.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { addDays, daysBetween } from '../../../shared/calendar/dates.ts';
import { newEntryRow } from '../cook-diary/entry-row.ts';
import { visibleTo } from '../recipes/access.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { planRepeatContract } from './contract.ts';
import { findReachable } from './plan-notes.ts';
import { findPlanOf, type PlanCook, type PlanText } from './plan-rows.ts';

type PlanContext = Context<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;
type Input<Name extends keyof typeof planRepeatContract> = z.output<
  (typeof planRepeatContract)[Name]['input']
>;
type NewNote = Insertable<RecipeAppTables['plan_notes']>;

/** So many rows fit into one statement of either engine. */
const AT_ONCE = 50;

/**
 * Plans the cooks and notes of some days again on others, in one transaction. What the other days
 * have already is left as it is, so a repeat that is sent twice plans nothing twice.
 */
export async function repeatDays(
  { db, owner, clock }: PlanContext,
  { from, to, days, common }: Input<'repeatDays'>,
) {
  const shift = daysBetween(from, to);
  if (shift === 0) {
    const message = 'must be another day than from';
    throw new Invalid(`to ${message}.`, [{ path: 'to', message }]);
  }
  return transact(db, async (tx) => {
    await takeAdvisoryLock(tx, `recipe.plan ${owner}`);
    const reachable = await findReachable(tx, owner);
    const read = (first: string, people: readonly number[]) =>
      findPlanOf(tx, owner, people, { from: first, to: addDays(first, days - 1) });
    const source = await read(from, common ? reachable : [owner]);
    const there = await read(to, reachable);
    const now = isoNow(clock);
    const repeat_key = randomUUID();
    const cooks = missing(source.cooks, there.cooks, shift, cookKey);
    const recipes = await findPlannable(tx, owner, cooks);
    const entries = cooks.flatMap((cook) => {
      const recipe = recipes.get(cook.recipe_id);
      if (!recipe) return [];
      const plan = { ...cook, kind: 'planned' as const };
      return [{ ...newEntryRow({ owner, now }, recipe, plan), repeat_key }];
    });
    const notes = missing(source.notes, there.notes, shift, noteKey).map(
      ({ date, meal_type, text }): NewNote => ({
        ...{ owner_id: owner, date, meal_type, text, repeat_key },
        ...{ created_at: now, updated_at: now },
      }),
    );
    for (const rows of inChunks(entries)) await tx.insertInto('cook_diary').values(rows).execute();
    for (const rows of inChunks(notes)) await tx.insertInto('plan_notes').values(rows).execute();
    return {
      planned: entries.length,
      notes: notes.length,
      left_out: cooks.length - entries.length,
      undo: entries.length + notes.length > 0 ? repeat_key : null,
    };
  });
}

export async function undoRepeat({ db, owner, clock }: PlanContext, { undo }: Input<'undoRepeat'>) {
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    const entries = await tx
      .updateTable('cook_diary')
      .set({ deleted_at: now, updated_at: now })
      .where('owner_id', '=', owner)
      .where('repeat_key', '=', undo)
      .where('kind', '=', 'planned')
      .where('deleted_at', 'is', null)
      .whereRef('updated_at', '=', 'created_at')
      .executeTakeFirstOrThrow();
    const notes = await tx
      .deleteFrom('plan_notes')
      .where('owner_id', '=', owner)
      .where('repeat_key', '=', undo)
      .whereRef('updated_at', '=', 'created_at')
      .executeTakeFirstOrThrow();
    return { removed: Number(entries.numUpdatedRows + notes.numDeletedRows) };
  });
}

/** The rows on their new day that are not there yet; each that is there stands for one of them. */
function missing<Row extends { date: string }>(
  rows: readonly Row[],
  there: readonly Row[],
  shift: number,
  keyOf: (row: Row) => string,
): Row[] {
  const left = new Map<string, number>();
  for (const row of there) left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) + 1);
  return rows
    .map((row) => ({ ...row, date: addDays(row.date, shift) }))
    .filter((row) => {
      const more = left.get(keyOf(row)) ?? 0;
      left.set(keyOf(row), more - 1);
      return more <= 0;
    });
}

function cookKey({ date, meal_type, recipe_id }: PlanCook): string {
  return `${date} ${meal_type} ${recipe_id}`;
}

function noteKey({ date, meal_type, text }: PlanText): string {
  return `${date} ${meal_type} ${text}`;
}

/** Recipes that may be planned: visible and not deleted. */
async function findPlannable(tx: Tx, me: number, cooks: readonly PlanCook[]) {
  const ids = [...new Set(cooks.map(({ recipe_id }) => recipe_id))];
  if (ids.length === 0) return new Map();
  const recipes = await tx
    .selectFrom('recipes')
    .select(['recipes.id', 'recipes.name', 'recipes.revision'])
    .where(inList(tx, 'recipes.id', ids))
    .where('recipes.deleted_at', 'is', null)
    .where((eb) => visibleTo(eb, me))
    .execute();
  return new Map(recipes.map((recipe) => [recipe.id, recipe]));
}

function* inChunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}
