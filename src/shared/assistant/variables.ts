import { flag, optional, wholeNumber } from '../../kernel/config/variables.ts';
import { SLOTS } from './providers/slots.ts';

export const AI_PROVIDER = optional(
  'Sets the provider of the assistant for all accounts, with AI_MODEL, AI_API_KEY and AI_BASE_URL; nobody can change it in the settings.',
  `one of ${SLOTS.join(', ')}`,
  (given) => SLOTS.some((slot) => slot === given),
);
export const AI_MODEL = optional('The model of AI_PROVIDER.', 'the name of a model', (given) =>
  /^[\x21-\x7e]{1,200}$/.test(given),
);
export const AI_API_KEY = optional(
  'The key of AI_PROVIDER.',
  'a key without spaces',
  (given) => /^[\x21-\x7e]+$/.test(given),
  { secret: true },
);
export const AI_BASE_URL = optional(
  'The address of AI_PROVIDER, such as http://localhost:11434/v1; required for the provider compatible.',
  'an http:// or https:// address',
  (given) => /^https?:\/\/[^\s?#@]+$/.test(given),
);
export const AI_PRIVATE_ADDRESSES = flag(
  'Lets the assistant reach language models at private addresses, such as a server in your own network or on this computer.',
);
export const AI_TIMEOUT_SECONDS = wholeNumber(
  'How long one answer of a language model may take. Models on a small computer are slow.',
  10,
  3600,
  300,
);

export const ASSISTANT_VARIABLES = {
  AI_PROVIDER,
  AI_MODEL,
  AI_API_KEY,
  AI_BASE_URL,
  AI_PRIVATE_ADDRESSES,
  AI_TIMEOUT_SECONDS,
};
