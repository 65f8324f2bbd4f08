import type { Kysely, Transaction } from 'kysely';
import { pushNotification } from '../../accounts/notifications/push.ts';
import type { AccountsTables } from '../../accounts/tables.ts';
import { PLACEHOLDER_OWNER } from '../../kernel/context.ts';

/** Tells every admin by push of something that went wrong with backups. */
export async function tellAdmins(
  tx: Transaction<AccountsTables>,
  at: string,
  { title, body }: { readonly title: string; readonly body: string },
): Promise<void> {
  for (const owner of await findAdmins(tx)) {
    await pushNotification(tx, at, { owner, app: 'Daybook', title, body, priority: 8 });
  }
}

/** Without accounts, the one who uses the instance. */
async function findAdmins(db: Kysely<AccountsTables>): Promise<number[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', '=', 'admin')
    .execute();
  return users.length === 0 ? [PLACEHOLDER_OWNER] : users.map(({ id }) => id);
}
