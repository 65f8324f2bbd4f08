import type { Context } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { appOf } from './app-of.ts';
import type { AssistantTables } from './tables.ts';

const MOST_READ = 100;
export const MOST_KEPT = 200;

type HistoryContext = Context<AssistantTables>;

/** Reads the newest messages, oldest first. */
export async function readHistory(context: HistoryContext) {
  const rows = await context.db
    .selectFrom('assistant_messages')
    .select(['role', 'content', 'created_at'])
    .where('owner_id', '=', context.owner)
    .where('app', '=', appOf(context))
    .orderBy('id', 'desc')
    .limit(MOST_READ)
    .execute();
  return rows.toReversed();
}

export async function storeMessage(
  context: HistoryContext,
  { role, content }: { role: 'user' | 'assistant'; content: string },
): Promise<{ ok: true }> {
  const { owner, clock } = context;
  const app = appOf(context);
  await transact(context.db, async (tx) => {
    await tx
      .insertInto('assistant_messages')
      .values({ owner_id: owner, app, role, content, created_at: isoNow(clock) })
      .execute();
    const ofApp = tx
      .selectFrom('assistant_messages')
      .select('id')
      .where('owner_id', '=', owner)
      .where('app', '=', app);
    const tooOld = await ofApp.orderBy('id', 'desc').offset(MOST_KEPT).limit(1).executeTakeFirst();
    if (!tooOld) return;
    await tx
      .deleteFrom('assistant_messages')
      .where('owner_id', '=', owner)
      .where('app', '=', app)
      .where('id', '<=', tooOld.id)
      .execute();
  });
  return { ok: true };
}

/** Deletes the conversation and its cards, but not the entries that the cards wrote. */
export async function deleteHistory(context: HistoryContext): Promise<{ ok: true }> {
  const { owner } = context;
  const app = appOf(context);
  await transact(context.db, async (tx) => {
    for (const table of ['assistant_messages', 'assistant_cards'] as const) {
      await tx.deleteFrom(table).where('owner_id', '=', owner).where('app', '=', app).execute();
    }
  });
  return { ok: true };
}
