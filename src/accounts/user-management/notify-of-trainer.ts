import type { Transaction } from 'kysely';
import { pushNotification } from '../notifications/push.ts';
import type { AccountsTables } from '../tables.ts';
import { findUser } from '../users/queries.ts';

/** Tells a member who coaches them now, and what that person sees. */
export async function notifyOfTrainer<Tables extends AccountsTables>(
  given: Transaction<Tables>,
  now: string,
  { member, trainer }: { readonly member: number; readonly trainer: number },
): Promise<void> {
  const tx = given as unknown as Transaction<AccountsTables>;
  const person = await findUser(tx, trainer);
  if (!person) return;
  await pushNotification(tx, now, {
    owner: member,
    app: 'Workout',
    title: `${person.full_name ?? person.username} is your trainer now`,
    body: 'They see your workouts, records and program, and can prescribe workouts to you.',
    priority: 4,
    page: '/coaching',
    preference: 'notifCoachAssigned',
  });
}
