import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { isoNow } from '../../kernel/clock.ts';
import type { Context, Role } from '../../kernel/context.ts';
import { isUniqueViolation } from '../../kernel/database/storage-errors.ts';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict, NotAllowed, NotSignedIn } from '../../kernel/errors.ts';
import { foldedKey } from '../../kernel/text.ts';
import type { accountsContract } from '../contract.ts';
import { clearSetting } from '../instance/settings.ts';
import type { OwnedData } from '../owned-data.ts';
import { hashPassword } from '../passwords/hash.ts';
import { checkPassword } from '../passwords/policy.ts';
import type { AccountsTables } from '../tables.ts';
import { anyUser, insertUser, lockUsers, type UserRow } from './queries.ts';

type Registration = z.output<typeof accountsContract.register.input>;

/**
 * Creates an account. The first one of an instance becomes admin, whatever was asked for, and
 * takes over everything that was written before; later ones are an admin's to create.
 */
export async function registerAccount(
  context: Context<AccountsTables>,
  owned: OwnedData,
  asked: Registration,
): Promise<UserRow> {
  checkPassword(asked.password);
  if ((await anyUser(context.db, {})).length > 0) refuseNonAdmin(context);
  const passwordHash = await hashPassword(asked.password);
  try {
    return await transact(context.db, (tx) =>
      createAccount(tx, context, owned, asked, passwordHash),
    );
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new Conflict('This username or e-mail address is taken.', 'taken');
    }
    throw error;
  }
}

async function createAccount(
  tx: Transaction<AccountsTables>,
  context: Context<AccountsTables>,
  owned: OwnedData,
  asked: Registration,
  passwordHash: string,
): Promise<UserRow> {
  await lockUsers(tx);
  const first = (await anyUser(tx, {})).length === 0;
  if (!first) refuseNonAdmin(context);
  const user = await insertUser(tx, {
    username: asked.username,
    username_key: foldedKey(asked.username),
    email: asked.email ?? null,
    email_key: asked.email === undefined ? null : foldedKey(asked.email),
    full_name: asked.full_name ?? null,
    password_hash: passwordHash,
    role: first ? 'admin' : storedRole(asked.role),
    trainer_id: null,
    time_zone: null,
    created_at: isoNow(context.clock),
  });
  if (first) {
    await owned.adopt(tx, user.id);
    await clearSetting(tx, 'single_user_mode');
  }
  return user;
}

function refuseNonAdmin({ caller }: Context<AccountsTables>): void {
  if (!caller.account)
    throw new NotSignedIn('Only an admin creates further accounts: sign in first.');
  if (caller.account.role !== 'admin') throw new NotAllowed('Only an admin creates accounts.');
}

function storedRole(asked: Registration['role']): Role {
  return asked === undefined || asked === 'user' ? 'member' : asked;
}
