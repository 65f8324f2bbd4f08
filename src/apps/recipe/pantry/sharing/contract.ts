import { z } from 'zod';
import { id } from '../../../../kernel/api/common-schemas.ts';
import { operation } from '../../../../kernel/contract.ts';
import { eventsOf } from '../../../../kernel/live/event-stream.ts';

export const pantrySharingContract = {
  listPantries: operation({
    method: 'GET',
    path: '/api/pantry/pantries',
    summary: 'List the pantries you can use: your own and those shared with your Kitchens',
    access: 'signed-in',
    input: z.object({}),
    output: z.array(
      z.object({
        user_id: z.int().min(0),
        name: z.string(),
        own: z.boolean(),
        kitchen_id: id.nullable().describe('The Kitchen it is shared with'),
      }),
    ),
  }),
  sharePantry: operation({
    method: 'PUT',
    path: '/api/pantry/share',
    summary: 'Share your pantry with one of your Kitchens, or stop sharing it',
    access: 'signed-in',
    input: z.object({ kitchen_id: id.nullable() }),
    output: z.object({ kitchen_id: id.nullable() }),
  }),
  watchPantries: operation({
    method: 'GET',
    path: '/api/pantry/live',
    summary: 'Stream of events about changes of the pantries you can use',
    access: 'signed-in',
    input: z.object({}),
    output: eventsOf(
      z.object({
        type: z.enum(['now', 'changed']),
        pantry: z.int().min(0).describe('Whose pantry changed; the first event names the caller'),
      }),
    ),
  }),
};
