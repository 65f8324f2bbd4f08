import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { isoNow } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { after, cutPage, ordered, type PageOrder } from '../../../kernel/paging.ts';
import { foldedKey } from '../../../kernel/text.ts';
import { distinct } from '../recipes/content.ts';
import { rewriteRecipe } from '../recipes/rewrite.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { labelsContract } from './contract.ts';

type LabelsContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof labelsContract> = z.output<
  (typeof labelsContract)[Name]['input']
>;

interface Kind {
  readonly table: 'recipe_tags' | 'recipe_tools';
  readonly column: 'tag' | 'tool';
  readonly list: 'tags' | 'tools';
}

const TAGS: Kind = { table: 'recipe_tags', column: 'tag', list: 'tags' };
const TOOLS: Kind = { table: 'recipe_tools', column: 'tool', list: 'tools' };

export const listTags = (context: LabelsContext, input: Input<'listTags'>) =>
  listNames(context, TAGS, input);
export const renameTag = (context: LabelsContext, { tag, name }: Input<'renameTag'>) =>
  rewriteAll(context, TAGS, tag, name);
export const removeTag = (context: LabelsContext, { tag }: Input<'removeTag'>) =>
  rewriteAll(context, TAGS, tag, null);
export const listTools = (context: LabelsContext, input: Input<'listTools'>) =>
  listNames(context, TOOLS, input);
export const renameTool = (context: LabelsContext, { tool, name }: Input<'renameTool'>) =>
  rewriteAll(context, TOOLS, tool, name);
export const removeTool = (context: LabelsContext, { tool }: Input<'removeTool'>) =>
  rewriteAll(context, TOOLS, tool, null);

interface Counted {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

async function listNames(
  { db, owner }: LabelsContext,
  { column }: Kind,
  { limit, cursor }: Input<'listTags'>,
) {
  const order: PageOrder<Counted> = {
    direction: 'asc',
    keys: [[sql.ref('key'), (row) => row.key]],
  };
  const counted = db
    .selectFrom('recipe_label_counts')
    .select([
      'key',
      sql<string>`min(name)`.as('name'),
      sql<number>`cast(sum(recipes) as bigint)`.as('count'),
    ])
    .where('owner_id', '=', owner)
    .where('kind', '=', column)
    .where('recipes', '>', 0)
    .groupBy('key');
  const names = ordered(counted, order);
  const wanted = cursor === undefined ? names : after(names, order, cursor);
  const page = cutPage(await wanted.limit(limit + 1).execute(), limit, order);
  return { ...page, items: page.items.map(({ name, count }) => ({ name, count })) };
}

async function rewriteAll(
  { db, owner, caller, clock }: LabelsContext,
  kind: Kind,
  from: string,
  to: string | null,
): Promise<{ modified: number }> {
  const at = { writer: owner, editor: caller.account?.id ?? null, now: isoNow(clock) };
  return transact(db, async (tx) => {
    const ids = await carriersOf(tx, owner, kind, foldedKey(from));
    for (const id of ids) {
      await rewriteRecipe(tx, owner, id, at, (content) => ({
        ...content,
        [kind.list]: replaced(content[kind.list], from, to),
      }));
    }
    return { modified: ids.length };
  });
}

function replaced(names: readonly string[], from: string, to: string | null): string[] {
  const key = foldedKey(from);
  const renamed = names.flatMap((name) =>
    foldedKey(name) === key ? (to === null ? [] : [to]) : [name],
  );
  return distinct(renamed);
}

async function carriersOf(
  tx: Transaction<RecipeAppTables> | Kysely<RecipeAppTables>,
  owner: number,
  { table, column }: Kind,
  key: string,
): Promise<number[]> {
  const rows = await tx
    .selectFrom(table)
    .innerJoin('recipes', 'recipes.id', `${table}.recipe_id`)
    .select('recipes.id')
    .where(`${table}.owner_id`, '=', owner)
    .where(sql.ref(`${table}.${column}_key`), '=', key)
    .where('recipes.deleted_at', 'is', null)
    // In one order, so that two who rewrite the same recipes don't wait for each other.
    .orderBy('recipes.id')
    .execute();
  return rows.map(({ id }) => id);
}
