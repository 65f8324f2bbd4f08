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
import type { peopleContract } from '../../../../src/apps/recipe/people/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { showError } from '../../../core/api/error-message.ts';
import { baseOf } from '../../../core/instance.ts';
import type { Write, WriteOf } from '../../../core/outbox/outbox-entry.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { owner } from '../../../core/session/owner.ts';

type KitchensContract = typeof kitchensContract &
  typeof kitchenPlanContract &
  typeof membersContract &
  typeof invitationsContract &
  typeof peopleContract;

export const kitchensApi = createClient<KitchensContract>(baseOf('recipe'));

export const kitchens = createWriter<KitchensContract>('recipe');

export const kitchensQuery: ServerQuery<{ items: Kitchen[]; next_cursor: string | null }> = {
  app: 'recipe',
  key: ['kitchens'],
  load: () => kitchensApi('GET /api/kitchens', { limit: 100 }),
  apply: (all, write) => ({
    ...all,
    items: all.items.filter(({ id }) => !endsMembership(write, id)),
  }),
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
    apply(all, given) {
      const write = given as WriteOf<KitchensContract>;
      return write.route === 'DELETE /api/kitchens/:id/members/:userId' && write.input.id === id
        ? all.filter(({ user_id }) => user_id !== write.input.userId)
        : all;
    },
  };
}

/** Open invitations of this account. */
export const ownInvitationsQuery: ServerQuery<KitchenInvitation[]> = {
  app: 'recipe',
  key: ['kitchen-invitations'],
  load: async () => (await kitchensApi('GET /api/kitchens/invitations', { limit: 100 })).items,
  apply(all, given) {
    const write = given as WriteOf<KitchensContract>;
    return write.route === 'POST /api/kitchens/:id/decline'
      ? all.filter(({ kitchen }) => kitchen.id !== write.input.id)
      : all;
  },
};

/** Open invitations of a Kitchen. */
export function pendingMembersQuery(id: number): ServerQuery<PendingMember[]> {
  return {
    app: 'recipe',
    key: ['kitchen', id, 'invitations'],
    load: async () =>
      (await kitchensApi('GET /api/kitchens/:id/invitations', { id, limit: 200 })).items,
    apply(all, given) {
      const write = given as WriteOf<KitchensContract>;
      const route = 'DELETE /api/kitchens/:id/invitations/:userId';
      return write.route === route && write.input.id === id
        ? all.filter(({ user_id }) => user_id !== write.input.userId)
        : all;
    },
  };
}

export function kitchenPlanQuery(id: number): ServerQuery<CookEntry[]> {
  return {
    app: 'recipe',
    key: ['kitchen', id, 'plan'],
    load: async () => (await kitchensApi('GET /api/kitchens/:id/plan', { id, limit: 100 })).items,
  };
}

/** True for writes by which the user leaves or closes a Kitchen. */
function endsMembership(given: Write, id: number): boolean {
  const write = given as WriteOf<KitchensContract>;
  if (write.route === 'DELETE /api/kitchens/:id') return write.input.id === id;
  return (
    write.route === 'DELETE /api/kitchens/:id/members/:userId' &&
    write.input.id === id &&
    write.input.userId === owner.get()
  );
}

/** Runs an operation whose result only the server knows, then refetches. */
export function runThenRefetch(work: Promise<unknown>): Promise<void> {
  return work.then(() => queryClient.invalidateQueries({ queryKey: ['recipe'] })).catch(showError);
}
