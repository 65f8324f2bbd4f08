import type { Generated } from 'kysely';
import type { OutboundTables } from '../outbound/tables.ts';
import type { CardState } from './cards/card.ts';
import type { Slot } from './providers/slots.ts';

export interface AssistantTables extends OutboundTables {
  assistant_messages: {
    id: Generated<number>;
    owner_id: number;
    /** The app of the conversation. */
    app: string;
    role: 'user' | 'assistant';
    content: string;
    created_at: string;
  };
  /** Writes and proposals of the assistant. */
  assistant_cards: {
    id: string;
    owner_id: number;
    app: string;
    tool: string;
    kind: 'write' | 'proposal';
    state: CardState;
    /** JSON. The tool writes it when the card is confirmed. */
    content: string;
    /** JSON of the texts of the card. */
    shown: string;
    /** JSON. The tool needs it to undo the write. */
    receipt: string | null;
    created_at: string;
    updated_at: string;
  };
  assistant_providers: {
    owner_id: number;
    slot: Slot;
    /** Whether the slot answers the owner. */
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
