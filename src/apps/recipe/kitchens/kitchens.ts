import type { z } from 'zod';
import { toPerson } from '../../../accounts/people/person.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { runFirstStep, runRemainingSteps } from '../../../kernel/jobs/long-operation.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { RecipeAppTables } from '../tables.ts';
import { requireHeadChef, requireKitchenForUpdate } from './access.ts';
import { BACK_FILL } from './back-fill.ts';
import type { Kitchen, kitchensContract } from './contract.ts';
import { makeHeadChef } from './hand-over.ts';
import { endShares, shareUnlessShared } from './kitchen-belongings.ts';
import { findKitchen, findKitchens, findMember, type KitchenRow } from './queries.ts';

type KitchensContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof kitchensContract> = z.output<
  (typeof kitchensContract)[Name]['input']
>;

export async function listKitchens({ db, owner }: KitchensContext, input: Input<'listKitchens'>) {
  const { items, next_cursor } = await findKitchens(db, owner, input);
  return { items: items.map(toKitchen), next_cursor };
}

export async function readKitchen({ db, owner }: KitchensContext, { id }: Input<'readKitchen'>) {
  return readKitchenFor(db, owner, id);
}

export async function createKitchen(
  { db, owner, clock }: KitchensContext,
  { name, auto_share, share_plan = auto_share, share_pantry = auto_share }: Input<'createKitchen'>,
) {
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    const { id } = await tx
      .insertInto('kitchens')
      .values({ owner_id: owner, name, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('kitchen_members')
      .values({
        kitchen_id: id,
        owner_id: owner,
        role: 'owner',
        auto_share: Number(auto_share),
        shares_plan: Number(share_plan),
        joined_at: now,
      })
      .execute();
    if (share_pantry) await shareUnlessShared(tx, owner, id, now);
    return readKitchenFor(tx, owner, id);
  });
}

export async function renameKitchen(
  { db, owner, clock }: KitchensContext,
  { id, name }: Input<'renameKitchen'>,
) {
  return transact(db, async (tx) => {
    await requireHeadChef(tx, owner, id);
    await tx
      .updateTable('kitchens')
      .set({ name, updated_at: isoNow(clock) })
      .where('id', '=', id)
      .execute();
    return readKitchenFor(tx, owner, id);
  });
}

/** Deletes the memberships with the Kitchen; recipes that were shared through it stay shared. */
export async function deleteKitchen(
  { db, owner }: KitchensContext,
  { id }: Input<'deleteKitchen'>,
) {
  await transact(db, async (tx) => {
    await requireHeadChef(tx, owner, id);
    await endShares(tx, id);
    await tx.deleteFrom('kitchens').where('id', '=', id).execute();
  });
  return { ok: true as const };
}

export async function passKitchen(
  { db, owner, clock }: KitchensContext,
  { id, user_id }: Input<'passKitchen'>,
) {
  return transact(db, async (tx) => {
    await requireHeadChef(tx, owner, id);
    if (!(await findMember(tx, id, user_id))) throw new NotFound('member of this Kitchen');
    await tx
      .updateTable('kitchen_members')
      .set({ role: 'sous' })
      .where('kitchen_id', '=', id)
      .where('owner_id', '=', owner)
      .execute();
    await makeHeadChef(tx, id, user_id);
    await tx
      .updateTable('kitchens')
      .set({ updated_at: isoNow(clock) })
      .where('id', '=', id)
      .execute();
    return readKitchenFor(tx, owner, id);
  });
}

export async function setAutoShare(
  { db, owner, clock }: KitchensContext,
  { id, enabled }: Input<'setAutoShare'>,
) {
  const now = isoNow(clock);
  const asked = { what: 'library', kitchenId: id, now, giver: owner } as const;
  const { changed, next } = await transact(db, async (tx) => {
    await requireKitchenForUpdate(tx, owner, id);
    await tx
      .updateTable('kitchen_members')
      .set({ auto_share: Number(enabled) })
      .where('kitchen_id', '=', id)
      .where('owner_id', '=', owner)
      .execute();
    return enabled ? runFirstStep(tx, BACK_FILL, asked, now) : { changed: 0, next: undefined };
  });
  if (!enabled) return { enabled, recipes: 0, added: 0 };
  const rest = next === undefined ? 0 : await runRemainingSteps(db, BACK_FILL, asked, next);
  return { enabled, recipes: await countRecipes(db, owner), added: changed + rest };
}

async function countRecipes(db: KitchensContext['db'], owner: number): Promise<number> {
  const { recipes } = await db
    .selectFrom('recipes')
    .select((eb) => eb.fn.countAll<number>().as('recipes'))
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return recipes;
}

export async function readKitchenFor(
  db: KitchensContext['db'],
  me: number,
  id: number,
): Promise<Kitchen> {
  const row = await findKitchen(db, me, id);
  if (!row) throw new NotFound('Kitchen');
  return toKitchen(row);
}

function toKitchen(row: KitchenRow): Kitchen {
  const { id, name, role, member_count, created_at, updated_at } = row;
  return {
    id,
    name,
    owner: toPerson(row),
    role,
    auto_share: row.auto_share === 1,
    shares_plan: row.shares_plan === 1,
    shares_pantry: row.shares_pantry === 1,
    member_count,
    created_at,
    updated_at,
  };
}
