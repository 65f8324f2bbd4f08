import { randomUUID } from 'node:crypto';
import type { TestInstance } from '../instance/test-instance.ts';

const FIRST_CARD_AT = Date.parse('2026-11-15T09:00:00Z');
let stored = 0;

interface StoredCard {
  readonly owner: number;
  readonly app: string;
  readonly tool: string;
  readonly title: string;
}

/** Stores an open proposal as a turn would, one second after the last. Returns its id. */
export async function storeCard(instance: TestInstance, card: StoredCard): Promise<string> {
  const id = randomUUID();
  const time = new Date(FIRST_CARD_AT + stored * 1000).toISOString();
  stored += 1;
  await instance.application.services.db
    .insertInto('assistant_cards')
    .values({
      id,
      owner_id: card.owner,
      app: card.app,
      tool: card.tool,
      kind: 'proposal',
      state: 'open',
      content: '{}',
      shown: JSON.stringify({ title: card.title, lines: [], confirm: 'Add', caution: null }),
      created_at: time,
      updated_at: time,
    })
    .execute();
  return id;
}
