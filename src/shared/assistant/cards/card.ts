import { z } from 'zod';
import { instant } from '../../../kernel/api/common-schemas.ts';

/**
 * - `open`: proposed; nothing is written yet.
 * - `done`: written, by the assistant or by the person's confirmation.
 * - `discarded`: the person declined the proposal.
 * - `undone`: written and taken back.
 */
export const CARD_STATES = ['open', 'done', 'discarded', 'undone'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** The texts of a card. */
export interface CardText {
  readonly title: string;
  readonly lines: readonly string[];
  /** Label of the button that writes it. */
  readonly confirm: string;
}

export const card = z.object({
  id: z.string(),
  tool: z.string(),
  kind: z
    .enum(['write', 'proposal', 'form'])
    .describe('Written by the assistant, to be confirmed, or values for a form'),
  state: z.enum(CARD_STATES),
  title: z.string(),
  lines: z.array(z.string()),
  confirm: z.string().describe('Label of the button that writes it'),
  caution: z.string().nullable().describe('Why the assistant asks first although it was to write'),
  values: z.json().describe('Values for a form; null for other cards'),
  created_at: instant,
});
export type Card = z.output<typeof card>;
