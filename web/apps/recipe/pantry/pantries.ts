import type { pantrySharingContract } from '../../../../src/apps/recipe/pantry/sharing/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { listOf } from '../../../core/collections/collection.ts';
import { updatesAll } from '../../../core/collections/effects.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import type { Shareable } from '../kitchens/owner-choice.ts';

const pantrySharingApi = createClient<typeof pantrySharingContract>(baseOf('recipe'));

export const pantrySharing = createWriter<typeof pantrySharingContract>('recipe');

/** One's own pantry first, then shared ones. */
export const pantriesQuery: ServerQuery<Shareable[]> = {
  app: 'recipe',
  key: ['pantries'],
  load: () => pantrySharingApi('GET /api/pantry/pantries', {}),
  apply: listOf<typeof pantrySharingContract, Shareable>({
    'PUT /api/pantry/share': updatesAll((pantry, { kitchen_id }) =>
      pantry.own ? { ...pantry, kitchen_id } : pantry,
    ),
  }),
};
