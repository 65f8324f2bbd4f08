import type { Kysely, Transaction } from 'kysely';
import { Invalid } from '../../kernel/errors.ts';
import type { InviteAttachment } from '../../kernel/module.ts';
import type { AccountsTables } from '../tables.ts';
import type { InviteRow } from './queries.ts';

/** An attachment as stored in an invite, with its label at that time. */
interface AttachmentRecord {
  readonly name: string;
  readonly id: number;
  readonly label: string;
}

type Db = Kysely<AccountsTables>;
type AttachmentKinds = readonly InviteAttachment[];

export function parseAttachments({
  attachments,
}: Pick<InviteRow, 'attachments'>): AttachmentRecord[] {
  return JSON.parse(attachments) as AttachmentRecord[];
}

/** All attachments that an account may choose from. */
export async function findAttachmentChoices(
  db: Db,
  known: AttachmentKinds,
  inviter: number,
): Promise<AttachmentRecord[]> {
  const choices: AttachmentRecord[] = [];
  for (const { name, choices: find } of known) {
    choices.push(...(await find(db, inviter)).map((choice) => ({ name, ...choice })));
  }
  return choices;
}

/** Resolves the requested attachments; refuses those that the inviter may not attach. */
export async function checkAttachments(
  db: Db,
  known: AttachmentKinds,
  inviter: number,
  wanted: Readonly<Record<string, number>>,
): Promise<AttachmentRecord[]> {
  const checked: AttachmentRecord[] = [];
  for (const [name, id] of Object.entries(wanted)) {
    const choice = await known.find((one) => one.name === name)?.find(db, inviter, id);
    if (!choice) {
      const [path, message] = [`attachments.${name}`, 'must be something that you may attach'];
      throw new Invalid(`${path} ${message}.`, [{ path, message }]);
    }
    checked.push({ name, ...choice });
  }
  return checked;
}

/** The attachments of an invite that are still available, with their current labels. */
export async function findAvailableAttachments(
  db: Db,
  known: AttachmentKinds,
  invite: InviteRow,
): Promise<AttachmentRecord[]> {
  const { inviter_id } = invite;
  if (inviter_id === null) return [];
  const givable: AttachmentRecord[] = [];
  for (const { name, id } of parseAttachments(invite)) {
    const choice = await known.find((one) => one.name === name)?.find(db, inviter_id, id);
    if (choice) givable.push({ name, ...choice });
  }
  return givable;
}

/** Gives a new account the attachments of its invite, in the transaction that creates the account. */
export async function giveAttachments(
  tx: Transaction<AccountsTables>,
  known: AttachmentKinds,
  invite: InviteRow,
  {
    account,
    answers,
    now,
  }: { account: number; answers: Readonly<Record<string, boolean>>; now: string },
): Promise<void> {
  const { inviter_id: inviter } = invite;
  if (inviter === null) return;
  for (const { name, id } of parseAttachments(invite)) {
    const attachment = known.find((one) => one.name === name);
    await attachment?.give(tx, { inviter, id, account, answer: answers[name] ?? true, now });
  }
}
