import type { z } from 'zod';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { today } from '../../../kernel/time/clock.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { cookDiaryContract } from './contract.ts';
import { resolveDiaryRange } from './diary-range.ts';
import { findEntries } from './queries.ts';
import { toEntry } from './to-entry.ts';
import { changeEntry, removeOwnEntry, restoreOwnEntry, writeEntry } from './write-entry.ts';

export type CookDiaryContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof cookDiaryContract> = z.output<
  (typeof cookDiaryContract)[Name]['input']
>;

export async function listEntries(context: CookDiaryContext, input: Input<'listEntries'>) {
  const { kind, limit, cursor } = input;
  const days = resolveDiaryRange(input, todayOf(context));
  const page = await findEntries(context.db, context.owner, { ...days, kind, limit, cursor });
  if (page.next_cursor !== null) {
    const next = new URLSearchParams({ ...days, ...(kind ? { kind } : {}), limit: String(limit) });
    next.set('cursor', page.next_cursor);
    context.response.setHeader('link', `<?${next}>; rel="next"`);
  }
  return page.items.map(toEntry);
}

export async function addEntry(context: CookDiaryContext, input: Input<'addEntry'>) {
  return toEntry(await writeEntry(context, input));
}

export async function updateEntry(
  context: CookDiaryContext,
  { id, ...change }: Input<'updateEntry'>,
) {
  await changeEntry(context, id, change, todayOf(context));
  return { ok: true as const };
}

export async function removeEntry(context: CookDiaryContext, { id }: Input<'removeEntry'>) {
  await removeOwnEntry(context, id);
  return { ok: true as const };
}

export async function restoreEntry(context: CookDiaryContext, { id }: Input<'restoreEntry'>) {
  return toEntry(await restoreOwnEntry(context, id));
}

export function todayOf(context: CookDiaryContext): string {
  return today(context.clock, timeZoneOf(context));
}
