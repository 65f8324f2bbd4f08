import { z } from 'zod';
import { ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { StreamResponse } from '../../../kernel/files/stream-response.ts';

const token = z.string().regex(/^[\w-]{22}$/, 'must be the token of a feed');

export const feedContract = {
  makeFeed: operation({
    method: 'POST',
    path: '/api/notes/feed',
    summary: 'Get or create the token of your calendar feed',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ feed_token: token }),
  }),
  revokeFeed: operation({
    method: 'DELETE',
    path: '/api/notes/feed',
    summary: 'Revoke your calendar feed',
    access: 'signed-in',
    input: z.object({}),
    output: ok,
  }),
  readFeed: operation({
    method: 'GET',
    path: '/api/ics/:token',
    summary: 'Read the calendar of dated tasks and reminders (iCalendar) of a token',
    access: 'open',
    input: z.object({ token }),
    output: z.instanceof(StreamResponse).meta({ type: 'string', format: 'binary' }),
  }),
};
