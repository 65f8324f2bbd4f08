import { expect, test } from 'vitest';
import { z } from 'zod';
import { Invalid } from '../errors.ts';
import { validate } from './validation.ts';

function refusal(schema: z.ZodType, value: unknown): Invalid {
  try {
    validate(schema, value);
  } catch (error) {
    if (error instanceof Invalid) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

const item = z.object({ name: z.string().min(1, 'must not be blank') });
const eitherForm = z.object({
  items: z.union([z.array(z.object({ items: z.array(item) })), z.array(item)]),
});

test.each([
  ['items.0.items.0.name is required.', eitherForm, { items: [{ items: [{}] }] }],
  ['items.0.name must not be blank.', eitherForm, { items: [{ name: '' }] }],
  ['items has an unknown format.', eitherForm, { items: 7 }],
  ['url must be a web address, with https:// before it.', z.object({ url: z.url() }), { url: 'x' }],
  [
    'at must be an instant such as 2026-11-15T09:00:00Z.',
    z.object({ at: z.iso.datetime() }),
    { at: 'soon' },
  ],
])('a refusal names the place and what must stand there: %s', (sentence, schema, value) => {
  const { message, details } = refusal(schema, value);
  expect(message).toBe(sentence);
  expect(sentence).toBe(`${details?.[0]?.path} ${details?.[0]?.message}.`);
});
