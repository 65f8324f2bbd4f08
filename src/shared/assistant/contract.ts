import { z } from 'zod';
import {
  calendarDate,
  emptyInput,
  instant,
  ok,
  pageInput,
  pageOf,
} from '../../kernel/api/common-schemas.ts';
import { jsonOrEvents } from '../../kernel/api/events-response.ts';
import { operation } from '../../kernel/contract.ts';
import { card } from './cards/card.ts';
import { SLOTS } from './providers/slots.ts';

/** The limit for a whole request to the assistant. */
const MOST_BYTES = 12 * 1024 * 1024;
export const MOST_MESSAGES = 60;
export const MOST_TEXT_BYTES = 200_000;
export const TURNS_PER_MINUTE = 30;
const MOST_IMAGES = 4;

export const PURPOSES = ['chat', 'smart_log', 'scan_label', 'goal_insights'] as const;
export type Purpose = (typeof PURPOSES)[number];

const role = z.enum(['user', 'assistant']);
const message = z.object({ role, content: z.string() });
const image = z.object({
  media_type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  data: z.base64().describe('The picture in base64; an address is not accepted'),
});

export const series = z.object({
  title: z.string(),
  unit: z.string(),
  points: z.array(z.object({ date: z.string().meta({ format: 'date' }), value: z.number() })),
});
export type Series = z.output<typeof series>;

const answer = z.object({ text: z.string(), cards: z.array(card) });

const slot = z.enum(SLOTS);
const keyStatus = z.object({
  is_set: z.boolean(),
  hint: z.string().nullable(),
  is_locked: z.boolean(),
});
const provider = z.object({
  is_locked: z.boolean().describe('The operator set it by environment variables'),
  is_ready: z.boolean().describe('A turn of the assistant can be run'),
  active: slot.nullable(),
  slots: z.array(
    z.object({
      slot,
      title: z.string(),
      models: z.array(z.string()).describe('Known models; others by __custom__'),
      model: z.string(),
      custom_model: z.string(),
      base_url: z.string(),
      default_base_url: z.string(),
      key: keyStatus,
    }),
  ),
});

const usage = z.object({
  month: z.string().describe('YYYY-MM'),
  turns: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
});

const cardId = z.object({ id: z.uuid() });

export const assistantContract = {
  chat: operation({
    method: 'POST',
    path: '/api/ai/chat',
    summary:
      'Run one turn of the assistant: events as they come, or one JSON answer for Accept: application/json',
    access: 'signed-in',
    waits: true,
    bodyLimit: MOST_BYTES,
    input: z.object({
      messages: z.array(message).min(1).describe('The conversation, oldest first'),
      images: z.array(image).max(MOST_IMAGES).default([]).describe('For the last message'),
      purpose: z.enum(PURPOSES).default('chat'),
      date: calendarDate.optional().describe('Day of the device; default: in the profile’s zone'),
      language: z.string().max(35).optional().describe('BCP 47 tag of the language that is spoken'),
    }),
    output: jsonOrEvents(answer, {
      step: z.object({ tool: z.string(), text: z.string() }),
      text: z.object({ delta: z.string() }),
      series,
      card,
      done: answer,
      error: z.object({ error: z.string(), code: z.string() }),
    }),
  }),
  readHistory: operation({
    method: 'GET',
    path: '/api/ai/history',
    summary: 'The newest 100 messages of the conversation, oldest first',
    access: 'signed-in',
    input: emptyInput,
    output: z.array(z.object({ role, content: z.string(), created_at: instant })),
  }),
  storeMessage: operation({
    method: 'POST',
    path: '/api/ai/history',
    summary: 'Store a message of the conversation; the newest 200 are kept',
    access: 'signed-in',
    input: z.object({ role, content: z.string().min(1).max(MOST_TEXT_BYTES) }),
    output: ok,
  }),
  deleteHistory: operation({
    method: 'DELETE',
    path: '/api/ai/history',
    summary: 'Delete the conversation and its cards; what they wrote stays',
    access: 'signed-in',
    input: emptyInput,
    output: ok,
  }),
  listCards: operation({
    method: 'GET',
    path: '/api/ai/cards',
    summary: 'What the assistant wrote or proposed, newest first',
    access: 'signed-in',
    input: z.object(pageInput),
    output: pageOf(card),
  }),
  confirmCard: operation({
    method: 'POST',
    path: '/api/ai/cards/:id/confirm',
    summary: 'Write what a card proposes; a card that is written already stays as it is',
    access: 'signed-in',
    input: cardId,
    output: card,
  }),
  discardCard: operation({
    method: 'POST',
    path: '/api/ai/cards/:id/discard',
    summary: 'Decline what a card proposes',
    access: 'signed-in',
    input: cardId,
    output: card,
  }),
  undoCard: operation({
    method: 'POST',
    path: '/api/ai/cards/:id/undo',
    summary: 'Take back what a card wrote',
    access: 'signed-in',
    input: cardId,
    output: card,
  }),
  readProvider: operation({
    method: 'GET',
    path: '/api/ai/provider',
    summary: 'The provider of the assistant; keys are never sent',
    access: 'signed-in',
    input: emptyInput,
    output: provider,
  }),
  storeProvider: operation({
    method: 'PUT',
    path: '/api/ai/provider',
    summary: 'Choose the provider of the assistant; another server needs its key again',
    access: 'signed-in',
    input: z.object({
      slot,
      model: z.string().trim().min(1).max(200),
      custom_model: z.string().trim().max(200).default('').describe('For the model __custom__'),
      base_url: z.string().trim().max(500).default('').describe('Default: that of the slot'),
      key: z
        .string()
        .trim()
        .regex(/^[\x21-\x7e]{1,500}$/, 'must be a key without spaces')
        .optional()
        .describe('Omitted: the stored key stays'),
    }),
    output: provider,
  }),
  removeProviderKey: operation({
    method: 'DELETE',
    path: '/api/ai/provider/:slot/key',
    summary: 'Forget the key of a provider',
    access: 'signed-in',
    input: z.object({ slot }),
    output: provider,
  }),
  testProvider: operation({
    method: 'POST',
    path: '/api/ai/provider/test',
    summary: 'Ask the provider for one word',
    access: 'signed-in',
    waits: true,
    input: emptyInput,
    output: z.object({ works: z.boolean(), sentence: z.string() }),
  }),
  readUsage: operation({
    method: 'GET',
    path: '/api/ai/usage',
    summary: 'Tokens that the caller used this month, and the monthly budget',
    access: 'signed-in',
    input: emptyInput,
    output: usage.extend({ budget: z.int().nullable() }),
  }),
  listUsage: operation({
    method: 'GET',
    path: '/api/ai/usage/accounts',
    summary: 'Tokens of each account this month, most first',
    access: 'admin',
    input: z.object(pageInput),
    output: pageOf(usage.extend({ username: z.string().nullable() })),
  }),
  storeBudget: operation({
    method: 'PUT',
    path: '/api/ai/budget',
    summary: 'Set how many tokens each account may use in a month',
    access: 'admin',
    input: z.object({ tokens: z.int().min(0).max(1_000_000_000_000).nullable() }),
    output: z.object({ tokens: z.int().nullable() }),
  }),
};

export type AssistantAnswer = z.output<typeof answer>;
export type ProviderSettings = z.output<typeof provider>;
export type ChatRequest = z.output<(typeof assistantContract)['chat']['input']>;
