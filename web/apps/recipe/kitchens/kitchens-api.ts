import type { CookEntry } from '../../../../src/apps/recipe/cook-diary/contract.ts';
import type {
  invitationsContract,
  Kitchen,
  KitchenInvitation,
  kitchenPlanContract,
  kitchensContract,
  Member,
  membersContract,
  PendingMember,
} from '../../../../src/apps/recipe/kitchens/contract.ts';
import type { pantrySharingContract } from '../../../../src/apps/recipe/pantry/sharing/contract.ts';
import type { peopleContract } from '../../../../src/apps/recipe/people/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { showError } from '../../../core/api/error-message.ts';
import { listOf, within } from '../../../core/collections/collection.ts';
import { removes } from '../../../core/collections/effects.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { owner } from '../../../core/session/owner.ts';

type KitchensContract = typeof kitchensContract &
  typeof kitchenPlanContract &
  typeof membersContract &
  typeof invitationsContract &
  typeof peopleContract &
  typeof pantrySharingContract;

export const kitchensApi = createClient<KitchensContract>(baseOf('recipe'));

export const kitchens = createWriter<KitchensContract>('recipe');

export const kitchensQuery: ServerQuery<{ items: Kitchen[]; next_cursor: string | null }> = {
  app: 'recipe',
  key: ['kitchens'],
  load: () => kitchensApi('GET /api/kitchens', { limit: 100 }),
  apply: within(
    'items',
    listOf<KitchensContract, Kitchen>({
      'DELETE /api/kitchens/:id': removes(),
      'DELETE /api/kitchens/:id/members/:userId': removes(
        (kitchen, { id, userId }) => kitchen.id === id && userId === owner.get(),
      ),
    }),
  ),
};

export function kitchenQuery(id: number): ServerQuery<Kitchen> {
  return {
    app: 'recipe',
    key: ['kitchen', id],
    load: () => kitchensApi('GET /api/kitchens/:id', { id }),
  };
}

export function membersQuery(id: number): ServerQuery<Member[]> {
  return {
    app: 'recipe',
    key: ['members', id],
    load: async () =>
      (await kitchensApi('GET /api/kitchens/:id/members', { id, limit: 200 })).items,
    apply: listOf<KitchensContract, Member>({
      'DELETE /api/kitchens/:id/members/:userId': removes(
        ({ user_id }, input) => input.id === id && input.userId === user_id,
      ),
    }),
  };
}

/** Open invitations of this account. */
export const ownInvitationsQuery: ServerQuery<KitchenInvitation[]> = {
  app: 'recipe',
  key: ['kitchen-invitations'],
  load: async () => (await kitchensApi('GET /api/kitchens/invitations', { limit: 100 })).items,
  apply: listOf<KitchensContract, KitchenInvitation>(
    { 'POST /api/kitchens/:id/decline': removes() },
    { key: ({ kitchen }) => kitchen.id },
  ),
};

/** Open invitations of a Kitchen. */
export function pendingMembersQuery(id: number): ServerQuery<PendingMember[]> {
  return {
    app: 'recipe',
    key: ['kitchen', id, 'invitations'],
    load: async () =>
      (await kitchensApi('GET /api/kitchens/:id/invitations', { id, limit: 200 })).items,
    apply: listOf<KitchensContract, PendingMember>({
      'DELETE /api/kitchens/:id/invitations/:userId': removes(
        ({ user_id }, input) => input.id === id && input.userId === user_id,
      ),
    }),
  };
}

export function kitchenPlanQuery(id: number): ServerQuery<CookEntry[]> {
  return {
    app: 'recipe',
    key: ['kitchen', id, 'plan'],
    load: async () => (await kitchensApi('GET /api/kitchens/:id/plan', { id, limit: 100 })).items,
  };
}

/** Runs an operation whose result only the server knows, then refetches. */
export function runThenRefetch(work: Promise<unknown>): Promise<void> {
  return work.then(() => queryClient.invalidateQueries({ queryKey: ['recipe'] })).catch(showError);
}
