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
import { answers } from '../../../core/answers.ts';
import { client } from '../../../core/client.ts';
import { sayProblem } from '../../../core/in-words.ts';
import { baseOf } from '../../../core/instance.ts';
import type { Write, WriteOf } from '../../../core/outbox-entry.ts';
import { owner } from '../../../core/owner.ts';
import type { Question } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';

type Contract = typeof kitchensContract &
  typeof kitchenPlanContract &
  typeof membersContract &
  typeof invitationsContract &
  typeof peopleContract;

export const kitchensApi = client<Contract>(baseOf('recipe'));

export const kitchens = writer<Contract>('recipe');

export const allKitchens: Question<{ items: Kitchen[]; next_cursor: string | null }> = {
  app: 'recipe',
  key: ['kitchens'],
  ask: () => kitchensApi('GET /api/kitchens', { limit: 100 }),
  apply: (all, write) => ({
    ...all,
    items: all.items.filter(({ id }) => !leaves(write, id)),
  }),
};

export function kitchenCalled(id: number): Question<Kitchen> {
  return {
    app: 'recipe',
    key: ['kitchen', id],
    ask: () => kitchensApi('GET /api/kitchens/:id', { id }),
  };
}

export function membersOf(id: number): Question<Member[]> {
  return {
    app: 'recipe',
    key: ['members', id],
    ask: async () => (await kitchensApi('GET /api/kitchens/:id/members', { id, limit: 200 })).items,
    apply(all, given) {
      const write = given as WriteOf<Contract>;
      return write.route === 'DELETE /api/kitchens/:id/members/:userId' && write.input.id === id
        ? all.filter(({ user_id }) => user_id !== write.input.userId)
        : all;
    },
  };
}

/** The invitations that this account has not answered. */
export const ownInvitations: Question<KitchenInvitation[]> = {
  app: 'recipe',
  key: ['kitchen-invitations'],
  ask: async () => (await kitchensApi('GET /api/kitchens/invitations', { limit: 100 })).items,
  apply(all, given) {
    const write = given as WriteOf<Contract>;
    return write.route === 'POST /api/kitchens/:id/decline'
      ? all.filter(({ kitchen }) => kitchen.id !== write.input.id)
      : all;
  },
};

/** The invitations of a Kitchen that wait for an answer. */
export function pendingIn(id: number): Question<PendingMember[]> {
  return {
    app: 'recipe',
    key: ['kitchen', id, 'invitations'],
    ask: async () =>
      (await kitchensApi('GET /api/kitchens/:id/invitations', { id, limit: 200 })).items,
    apply(all, given) {
      const write = given as WriteOf<Contract>;
      const route = 'DELETE /api/kitchens/:id/invitations/:userId';
      return write.route === route && write.input.id === id
        ? all.filter(({ user_id }) => user_id !== write.input.userId)
        : all;
    },
  };
}

export function planIn(id: number): Question<CookEntry[]> {
  return {
    app: 'recipe',
    key: ['kitchen', id, 'plan'],
    ask: async () => (await kitchensApi('GET /api/kitchens/:id/plan', { id, limit: 100 })).items,
  };
}

/** One's own way out of a Kitchen, or the Kitchen's end. */
function leaves(given: Write, id: number): boolean {
  const write = given as WriteOf<Contract>;
  if (write.route === 'DELETE /api/kitchens/:id') return write.input.id === id;
  return (
    write.route === 'DELETE /api/kitchens/:id/members/:userId' &&
    write.input.id === id &&
    write.input.userId === owner.get()
  );
}

/** What the server alone decides; the pages ask again once it has. */
export function settle(work: Promise<unknown>) {
  void work.then(() => answers.invalidateQueries({ queryKey: ['recipe'] })).catch(sayProblem);
}
