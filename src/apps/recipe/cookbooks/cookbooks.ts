import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { toPersonIfAny } from '../../../accounts/people/person.ts';
import { type PageOrder, readPage } from '../../../kernel/api/paging.ts';
import type { Context } from '../../../kernel/context.ts';
import { isUniqueViolation } from '../../../kernel/database/errors/storage-errors.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict, Invalid, NotAllowed } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { RecipeAppTables } from '../tables.ts';
import {
  type CookbookRow,
  requireCookbook,
  requireOwnCookbook,
  selectCookbooks,
} from './access.ts';
import type { Cookbook, CookbookRule, cookbooksContract } from './contract.ts';
import { summarizeCookbook } from './find-recipes.ts';

type CookbooksContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof cookbooksContract> = z.output<
  (typeof cookbooksContract)[Name]['input']
>;

const BY_NAME: PageOrder<CookbookRow> = {
  direction: 'asc',
  keys: [
    [sql.ref('cookbooks.name_key'), (row) => row.name_key],
    [sql.ref('cookbooks.id'), (row) => row.id],
  ],
};

export async function listCookbooks(
  { db, owner }: CookbooksContext,
  { limit, cursor }: Input<'listCookbooks'>,
) {
  const page = await readPage(selectCookbooks(db, owner), BY_NAME, { limit, cursor });
  const items: Cookbook[] = [];
  for (const row of page.items) items.push(await toCookbook(db, row, owner));
  return { items, next_cursor: page.next_cursor };
}

export async function readCookbook({ db, owner }: CookbooksContext, { id }: Input<'readCookbook'>) {
  return readCookbookFor(db, owner, id);
}

export async function createCookbook(
  { db, owner, clock }: CookbooksContext,
  { name, description, kind, rule }: Input<'createCookbook'>,
) {
  if (kind !== undefined && (kind === 'rule') !== Boolean(rule)) {
    const message = kind === 'rule' ? 'is required' : 'is only allowed for a cookbook with a rule';
    throw new Invalid(`rule ${message}.`, [{ path: 'rule', message }]);
  }
  const now = isoNow(clock);
  return refuseDuplicateName(() =>
    transact(db, async (tx) => {
      const id = await insertCookbook(tx, owner, { name, description, rule }, now);
      return readCookbookFor(tx, owner, id);
    }),
  );
}

export async function insertCookbook(
  tx: Transaction<RecipeAppTables>,
  owner: number,
  { name, description, rule }: Pick<Input<'createCookbook'>, 'name' | 'description' | 'rule'>,
  now: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('cookbooks')
    .values({
      owner_id: owner,
      name,
      name_key: foldedKey(name),
      description: description ?? null,
      kind: rule ? 'rule' : 'manual',
      rule: rule ? JSON.stringify(rule) : null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCookbook(
  { db, owner, clock }: CookbooksContext,
  { id, name, description, rule }: Input<'updateCookbook'>,
) {
  return refuseDuplicateName(() =>
    transact(db, async (tx) => {
      const before = await requireOwnCookbook(tx, owner, id);
      if (rule && before.kind === 'manual') {
        const message = 'is only allowed for a cookbook with a rule';
        throw new Invalid(`rule ${message}.`, [{ path: 'rule', message }]);
      }
      await tx
        .updateTable('cookbooks')
        .set({
          ...(name === undefined ? {} : { name, name_key: foldedKey(name) }),
          ...(description === undefined ? {} : { description }),
          ...(rule === undefined ? {} : { rule: JSON.stringify(rule) }),
          updated_at: isoNow(clock),
        })
        .where('id', '=', id)
        .where('owner_id', '=', owner)
        .execute();
      return readCookbookFor(tx, owner, id);
    }),
  );
}

export async function deleteCookbook(context: CookbooksContext, { id }: Input<'deleteCookbook'>) {
  await setDeletedAt(context, id, isoNow(context.clock));
  return { ok: true as const };
}

export async function restoreCookbook(context: CookbooksContext, { id }: Input<'restoreCookbook'>) {
  await refuseDuplicateName(() => setDeletedAt(context, id, null));
  return readCookbookFor(context.db, context.owner, id);
}

async function setDeletedAt({ db, owner }: CookbooksContext, id: number, deletedAt: string | null) {
  const row = await db
    .updateTable('cookbooks')
    .set({ deleted_at: deletedAt })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row) return;
  const seen = await requireCookbook(db, owner, id);
  // Restoring a cookbook that was never deleted is a no-op.
  if (seen.owner_id === owner && deletedAt === null) return;
  throw new NotAllowed('Only the owner of a cookbook may remove it.');
}

async function refuseDuplicateName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new Conflict('You already have a cookbook with this name.', 'duplicate_name');
    }
    throw error;
  }
}

export async function readCookbookFor(
  db: CookbooksContext['db'],
  me: number,
  id: number,
): Promise<Cookbook> {
  return toCookbook(db, await requireCookbook(db, me, id), me);
}

async function toCookbook(
  db: CookbooksContext['db'],
  row: CookbookRow,
  me: number,
): Promise<Cookbook> {
  const { id, name, description, kind, created_at, updated_at } = row;
  const mine = row.owner_id === me;
  return {
    id,
    user_id: row.owner_id,
    name,
    description,
    kind,
    rule: row.rule === null ? null : (JSON.parse(row.rule) as CookbookRule),
    ...(await summarizeCookbook(db, row, me)),
    shared_by: mine ? null : toPersonIfAny(row),
    can_edit: mine,
    created_at,
    updated_at,
  };
}
