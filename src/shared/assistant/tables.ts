import type { Generated } from 'kysely';
import type { OutboundTables } from '../outbound/tables.ts';
import type { CardState } from './cards/card.ts';
import type { Slot } from './providers/slots.ts';

export interface AssistantTables extends OutboundTables {
  assistant_messages: {
    id: Generated<number>;
    owner_id: number;
    /** The app in which it was written. */
    app: string;
    role: 'user' | 'assistant';
    content: string;
    created_at: string;
  };
  /** What the assistant wrote or proposed. */
  assistant_cards: {
    id: string;
    owner_id: number;
    app: string;
    tool: string;
    kind: 'write' | 'proposal';
    state: CardState;
    /** JSON of what is written when the card is confirmed. */
    content: string;
    /** JSON of the texts of the card. */
    shown: string;
    /** JSON of what was written; the undo needs it. */
    receipt: string | null;
    created_at: string;
    updated_at: string;
  };
  assistant_providers: {
    owner_id: number;
    slot: Slot;
    /** The slot that answers the owner. */
    is_active: 0 | 1;
    model: string;
    custom_model: string;
    base_url: string;
    updated_at: string;
  };
  assistant_usage: {
    owner_id: number;
    /** YYYY-MM, in UTC. */
    month: string;
    turns: number;
    input_tokens: number;
    output_tokens: number;
  };
}
