import { z } from 'zod';
import { id } from '../../../../kernel/api/common-schemas.ts';
import { operation } from '../../../../kernel/contract.ts';

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
};
