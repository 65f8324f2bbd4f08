import { sql } from 'kysely';
import type { z } from 'zod';
import { type PageOrder, readPage } from '../../../kernel/api/paging.ts';
import type { Context } from '../../../kernel/context.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { labelsContract } from './contract.ts';
import { relabel } from './relabel.ts';

type LabelsContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof labelsContract> = z.output<
  (typeof labelsContract)[Name]['input']
>;

type Kind = 'tag' | 'tool';

export const listTags = (context: LabelsContext, input: Input<'listTags'>) =>
  listNames(context, 'tag', input);
export const renameTag = (context: LabelsContext, { tag, name }: Input<'renameTag'>) =>
  rewriteAll(context, 'tag', tag, name);
export const removeTag = (context: LabelsContext, { tag }: Input<'removeTag'>) =>
  rewriteAll(context, 'tag', tag, null);
export const listTools = (context: LabelsContext, input: Input<'listTools'>) =>
  listNames(context, 'tool', input);
export const renameTool = (context: LabelsContext, { tool, name }: Input<'renameTool'>) =>
  rewriteAll(context, 'tool', tool, name);
export const removeTool = (context: LabelsContext, { tool }: Input<'removeTool'>) =>
  rewriteAll(context, 'tool', tool, null);

interface CountedLabels {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

async function listNames(
  { db, owner }: LabelsContext,
  kind: Kind,
  { limit, cursor }: Input<'listTags'>,
) {
  const order: PageOrder<CountedLabels> = {
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
    .where('kind', '=', kind)
    .where('recipes', '>', 0)
    .groupBy('key');
  const page = await readPage(counted, order, { limit, cursor });
  return { ...page, items: page.items.map(({ name, count }) => ({ name, count })) };
}

async function rewriteAll(
  { db, owner, caller, clock }: LabelsContext,
  kind: Kind,
  from: string,
  to: string | null,
): Promise<{ modified: number }> {
  const editor = caller.account?.id ?? null;
  return {
    modified: await relabel(db, { owner, kind, from, to, editor, now: isoNow(clock) }),
  };
}
