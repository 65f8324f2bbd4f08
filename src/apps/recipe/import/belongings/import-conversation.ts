import type { Transaction } from 'kysely';
import { transact } from '../../../../kernel/database/transact.ts';
import { addConversation } from '../../../../shared/assistant/conversation.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { MESSAGES } from '../additions.ts';
import type { RecipeImportContext } from '../storing/import-archive.ts';

/** Adds the conversation with the assistant where there is none; returns its number of messages. */
export function importConversation(
  { db, owner }: RecipeImportContext,
  { conversation }: Belongings,
  batch: ImportBatch,
): Promise<number> {
  return transact(db, async (given) => {
    const tx = given as unknown as Transaction<RecipeAppTables>;
    const added = await addConversation(tx, owner, 'recipe', conversation);
    await batch.record(tx, MESSAGES, added);
    return added.length;
  });
}
