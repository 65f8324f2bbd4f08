import { transact } from '../../../../kernel/database/transact.ts';
import { addConversation } from '../../../../shared/assistant/conversation.ts';
import { MESSAGES } from '../additions.ts';
import type { DiaryImport } from './import-context.ts';

/** Stores the conversation with the assistant where the person has none. */
export async function storeConversation(run: DiaryImport): Promise<void> {
  const { context, plan, batch, tally } = run;
  const { db, owner } = context;
  if (plan.messages.length === 0) return;
  await transact(db, async (tx) => {
    const added = await addConversation(tx, owner, 'nutrition', plan.messages);
    await batch.record(tx, MESSAGES, added);
    await tally.record(tx, { messages: added.length });
  });
}
