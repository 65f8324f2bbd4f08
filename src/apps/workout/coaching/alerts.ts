import { pushNotification } from '../../../accounts/notifications/push.ts';
import type { Tx } from './database.ts';

const APP = 'Workout';
/** What a click on an alert opens. */
const PAGE = '/coaching';
const LONGEST_PREVIEW = 120;

/** The workout that an alert is about. */
interface AlertSubject {
  readonly trainer: number;
  readonly member: number;
  readonly workout: string;
  readonly date: string;
}

export async function alertCompletion(tx: Tx, now: string, occasion: AlertSubject): Promise<void> {
  const named = await findCoachingPair(tx, occasion);
  if (!named) return;
  await pushNotification(tx, now, {
    owner: occasion.trainer,
    app: APP,
    title: 'member completed workout',
    body: `${named.member}: ${occasion.workout}, ${occasion.date}`,
    priority: 4,
    page: PAGE,
    preference: 'notifMemberCompletes',
  });
}

export async function alertMiss(tx: Tx, now: string, occasion: AlertSubject): Promise<void> {
  const named = await findCoachingPair(tx, occasion);
  if (!named) return;
  await pushNotification(tx, now, {
    owner: occasion.trainer,
    app: APP,
    title: 'prescription missed',
    body: `${named.member}: ${occasion.workout}, ${occasion.date}`,
    priority: 5,
    page: PAGE,
    preference: 'notifMemberMissed',
  });
}

export async function alertReply(
  tx: Tx,
  now: string,
  occasion: AlertSubject & { readonly reply: string },
): Promise<void> {
  const named = await findCoachingPair(tx, occasion);
  if (!named) return;
  await pushNotification(tx, now, {
    owner: occasion.trainer,
    app: APP,
    title: `${named.member} replied`,
    body: `${named.member}: ${occasion.workout}, ${occasion.date}: ${preview(occasion.reply)}`,
    priority: 4,
    page: PAGE,
    preference: 'notifMemberReply',
  });
}

export async function alertFeedback(
  tx: Tx,
  now: string,
  occasion: AlertSubject & { readonly note: string },
): Promise<void> {
  const named = await findCoachingPair(tx, occasion);
  if (!named) return;
  await pushNotification(tx, now, {
    owner: occasion.member,
    app: APP,
    title: `${named.trainer} left feedback`,
    body: `${occasion.workout}, ${occasion.date}: ${preview(occasion.note)}`,
    priority: 4,
    page: PAGE,
    preference: 'notifCoachFeedback',
  });
}

export async function alertPrescription(
  tx: Tx,
  now: string,
  occasion: Omit<AlertSubject, 'date'> & { readonly date: string | null; readonly notes: string },
): Promise<void> {
  const named = await findCoachingPair(tx, occasion);
  if (!named) return;
  const words = occasion.notes === '' ? '' : `: ${preview(occasion.notes)}`;
  await pushNotification(tx, now, {
    owner: occasion.member,
    app: APP,
    title: `${named.trainer} prescribed a workout`,
    body: `${occasion.workout}, ${occasion.date ?? 'any day'}${words}`,
    priority: 4,
    page: PAGE,
    preference: 'notifCoachPrescription',
  });
}

export function preview(text: string): string {
  const letters = [...text];
  if (letters.length <= LONGEST_PREVIEW) return text;
  return `${letters.slice(0, LONGEST_PREVIEW - 1).join('')}…`;
}

/**
 * Names of member and trainer, or undefined if the trainer no longer coaches the member: former
 * trainers get no alerts.
 */
async function findCoachingPair(
  tx: Tx,
  { trainer, member }: Pick<AlertSubject, 'trainer' | 'member'>,
): Promise<{ trainer: string; member: string } | null> {
  const row = await tx
    .selectFrom('users as member')
    .innerJoin('users as trainer', (join) => join.on('trainer.id', '=', trainer))
    .select([
      'member.username',
      'member.full_name',
      'member.trainer_id',
      'trainer.username as trainer_username',
      'trainer.full_name as trainer_full_name',
      'trainer.role as trainer_role',
    ])
    .where('member.id', '=', member)
    .executeTakeFirst();
  if (!row || (row.trainer_id !== trainer && row.trainer_role !== 'admin')) return null;
  return {
    member: row.full_name ?? row.username,
    trainer: row.trainer_full_name ?? row.trainer_username,
  };
}
