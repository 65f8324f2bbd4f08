import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { inList } from '../../kernel/database/queries/in-list.ts';
import { MOST_TEXT_BYTES } from './contract.ts';
import { MOST_KEPT } from './history.ts';
import type { AssistantTables } from './tables.ts';

export type ConversationTables = Pick<AssistantTables, 'assistant_messages'>;

/** A message of a conversation in the export of an app. */
export const exportedMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().min(1).max(MOST_TEXT_BYTES),
  created_at: z.iso.datetime(),
});
export type ExportedMessage = z.output<typeof exportedMessage>;

/** Reads all messages of an owner in an app, oldest first. At most `MOST_KEPT` are stored. */
export async function findConversation(
  db: Kysely<ConversationTables>,
  owner: number,
  app: string,
): Promise<ExportedMessage[]> {
  const rows = await db
    .selectFrom('assistant_messages')
    .select(['role', 'content', 'created_at'])
    .where('owner_id', '=', owner)
    .where('app', '=', app)
    .orderBy('id', 'desc')
    .limit(MOST_KEPT)
    .execute();
  return rows.toReversed();
}

export async function hasConversation(
  db: Kysely<ConversationTables>,
  owner: number,
  app: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('assistant_messages')
    .select('id')
    .where('owner_id', '=', owner)
    .where('app', '=', app)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds the newest messages of an export, unless the owner has a conversation already: it does not mix
 * two conversations. Returns the ids of the added messages.
 */
export async function addConversation(
  tx: Transaction<ConversationTables>,
  owner: number,
  app: string,
  messages: readonly ExportedMessage[],
): Promise<number[]> {
  const kept = messages.slice(-MOST_KEPT);
  if (kept.length === 0 || (await hasConversation(tx, owner, app))) return [];
  const rows = await tx
    .insertInto('assistant_messages')
    .values(kept.map((message) => ({ owner_id: owner, app, ...message })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns how many messages were removed. */
export async function removeMessages(
  tx: Transaction<ConversationTables>,
  owner: number,
  ids: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('assistant_messages')
    .where('owner_id', '=', owner)
    .where(inList(tx, 'id', ids))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
