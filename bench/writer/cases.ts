import { sql } from 'kysely';
import { sendForm } from '../../src/testing/clients/send-form.ts';
import type { Person, TestResponse } from '../../src/testing/instance/test-instance.ts';
import { COOKBOOK, type OpenInstance, RECOVERY_TOKEN } from './large-instance.ts';

export interface WriterCase {
  readonly name: string;
  /** What stands before it is measured. */
  readonly before?: (instance: OpenInstance) => Promise<unknown>;
  readonly work: (instance: OpenInstance) => Promise<unknown>;
  /** Starts from what the case before it left, instead of from the filled instance. */
  readonly goesOn?: boolean;
}

const FITNOTES_HEAD =
  'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment';
const KITCHEN = '/recipe/api/kitchens/1';

function person({ people }: OpenInstance, name: string): Person {
  const found = people.get(name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

function succeeded(answer: TestResponse): TestResponse {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
}

const call = (name: string, route: string, body?: unknown) => async (instance: OpenInstance) =>
  succeeded(await person(instance, name).call(route, body));

const invite = call('ana', `POST ${KITCHEN}/members`, { username: 'ben' });
const accept = (auto_share: boolean) => call('ben', `POST ${KITCHEN}/accept`, { auto_share });

const runJob =
  (name: string) =>
  async ({ application }: OpenInstance) => {
    const { db, clock } = application.services;
    await db
      .updateTable('jobs')
      .set({ due_at: new Date(clock.millis()).toISOString() })
      .where('name', '=', name)
      .execute();
    await application.runner.runDue();
  };

/** Leaves no other job due, so that only the one which is named is measured. */
const settleJobs = async ({ application }: OpenInstance) => {
  await application.services.db
    .updateTable('jobs')
    .set({ due_at: '2100-01-01T00:00:00.000Z' })
    .execute();
};

const job = (name: string): WriterCase => ({ name, before: settleJobs, work: runJob(name) });

const undoRecipes: WriterCase = {
  name: 'undo an import of 13,000 recipes',
  work: async (instance) => {
    const rows = await instance.application.services.db
      .selectFrom('recipes')
      .select('id')
      .where('owner_id', '=', 2)
      .execute();
    const recipe_ids = rows.map(({ id }) => id);
    await call('ben', 'POST /recipe/api/recipes/import-zip/undo', { recipe_ids })(instance);
  },
};

/** A file of FitNotes with a session of three sets on each of 1,000 days. */
async function importSessions(instance: OpenInstance) {
  const day = (n: number) => new Date(Date.UTC(2015, 0, 1 + n)).toISOString().slice(0, 10);
  const rows = Array.from({ length: 3000 }, (_, n) => {
    const reps = 5 + (n % 3);
    return `${day(Math.floor(n / 3))},Odd squat,Legs,100,kgs,${reps},,,,`;
  });
  const file = Buffer.from(`${[FITNOTES_HEAD, ...rows].join('\n')}\n`);
  succeeded(
    await sendForm(person(instance, 'ben'), 'POST /workout/api/workout-import/commit', {}, file),
  );
}

export const WRITER_CASES: readonly WriterCase[] = [
  {
    name: 'clear 20,000 checked rows of a list',
    work: call('ben', 'DELETE /recipe/api/shopping/checked'),
  },
  {
    name: 'put 20,000 cleared rows back',
    goesOn: true,
    work: async (instance) => {
      const { rows } = await sql<{ cleared_in: string }>`select cleared_in from shopping_items
        where cleared_in <> 'long ago' limit 1`.execute(instance.application.services.db);
      await call('ben', 'POST /recipe/api/shopping/restore', {
        undo: rows[0]?.cleared_in,
      })(instance);
    },
  },
  {
    name: 'turn auto-share on, 13,000 recipes to 4 others',
    before: async (instance) => {
      await invite(instance);
      await accept(false)(instance);
    },
    work: call('ben', `PUT ${KITCHEN}/auto-share`, { enabled: true }),
  },
  {
    name: 'dismiss a member who received 13,000 recipes',
    goesOn: true,
    work: call('ana', `DELETE ${KITCHEN}/members/3`),
  },
  {
    name: 'close a Kitchen with 39,000 grants',
    goesOn: true,
    work: call('ana', `DELETE ${KITCHEN}`),
  },
  { name: 'join a Kitchen and auto-share 13,000 recipes', before: invite, work: accept(true) },
  {
    name: 'join a Kitchen with an auto-sharer of 13,000 recipes',
    goesOn: true,
    before: call('ana', `POST ${KITCHEN}/members`, { username: 'fay' }),
    work: call('fay', `POST ${KITCHEN}/accept`, { auto_share: true }),
  },
  {
    name: 'share a cookbook of 13,000 recipes',
    before: async (instance) => {
      await invite(instance);
      await accept(false)(instance);
    },
    work: call('ben', `POST ${KITCHEN}/share-cookbook`, { cookbook_id: COOKBOOK }),
  },
  undoRecipes,
  {
    name: 'import 1,000 sessions',
    work: importSessions,
  },
  {
    name: 'undo an import of 1,000 sessions',
    goesOn: true,
    work: async (instance) => {
      const { body } = await call('ben', 'GET /workout/api/imports')(instance);
      await call('ben', `POST /workout/api/imports/${body.items[0].id}/undo`)(instance);
    },
  },
  {
    name: 'rename a tag of 3,700 recipes',
    work: call('ben', 'PUT /recipe/api/recipes/tags/quick', { name: 'Fast' }),
  },
  job('recipe.forget-cleared-items'),
  job('recipe.forget-removed-cookbooks'),
  job('workout.purge-deleted-programs'),
  job('workout.purge-body-data'),
  job('kernel.forget-old-idempotency-keys'),
  job('accounts.forget-old-audit'),
  job('accounts.forget-expired-sessions'),
  {
    name: 'recipe.purge-deleted',
    before: async (instance) => {
      await settleJobs(instance);
      await sql`update recipes set deleted_at = '2020-01-01T00:00:00.000Z' where owner_id = 2
        and id <= 2500`.execute(instance.application.services.db);
    },
    work: runJob('recipe.purge-deleted'),
  },
  { name: 'remove the account', work: call('ana', 'DELETE /api/auth/users/2') },
  {
    name: 'disable account management, several accounts',
    work: call('ana', 'DELETE /api/auth/management'),
  },
  {
    name: 'recover',
    work: async ({ nobody }) =>
      succeeded(await nobody.call('POST /api/auth/recover', { token: RECOVERY_TOKEN })),
  },
  {
    name: 'register the first account',
    goesOn: true,
    work: async ({ nobody }) =>
      succeeded(
        await nobody.call('POST /api/auth/register', {
          username: 'ben',
          password: 'Correct-Horse-7',
        }),
      ),
  },
];
