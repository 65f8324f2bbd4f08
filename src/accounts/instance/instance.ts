import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { PLACEHOLDER_OWNER } from '../../kernel/context.ts';
import { inList } from '../../kernel/database/queries/in-list.ts';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict, Invalid, NotAllowed, NotConfigured, NotSignedIn } from '../../kernel/errors.ts';
import { implement, type Route } from '../../kernel/module.ts';
import { isSameSecret } from '../../kernel/secrets/same-secret.ts';
import type { KernelTables } from '../../kernel/tables.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import { deleteAllConnections } from '../connections/sweep.ts';
import { linkAddress, readLinkAddress } from '../page-links.ts';
import { STRONG_MIN_SCORE } from '../passwords/policy.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import { accountsExist } from '../sessions/authenticate.ts';
import { endedSessionCookie } from '../sessions/cookie.ts';
import { requireFreshSession } from '../sessions/fresh-session.ts';
import { readSetting, storeSetting } from '../settings.ts';
import { findProviders } from '../sign-in-methods/providers.ts';
import { countAdminsWithOtherMethod } from '../sign-in-methods/sign-in-methods.ts';
import type { AccountsTables } from '../tables.ts';
import { refuseOutdatedPlaceholder } from '../users/outdated-placeholder.ts';
import { lockUsers } from '../users/queries.ts';
import { orderRemoval, removeDataOf } from '../users/remove-account.ts';
import { MAX_SESSION_HOURS, RECOVERY_TOKEN } from '../variables.ts';
import { instanceContract } from './contract.ts';
import { dismissWarning, listWarnings } from './warnings.ts';

type Input<Name extends keyof typeof instanceContract> = z.output<
  (typeof instanceContract)[Name]['input']
>;
type Tx = Transaction<AccountsTables>;

export function instanceRoutes(parts: AccountsServices): Route[] {
  const { limits, owned, singleUserData, singleUserApps, singleUserFileKinds } = parts;

  async function disableManagement(context: AccountsContext, _input: Input<'disableManagement'>) {
    const now = isoNow(context.clock);
    const gone = await transact(context.db, async (tx) => {
      await recordAudit(context, tx, 'management_disabled');
      const ids = await lockAllAccounts(tx);
      if (ids.length === 1) await moveToPlaceholder(tx, ids[0] as number, now);
      // From here on nobody reaches their data, neither as an account nor by a public link.
      for (const id of ids) await owned.revokeExternalAccess(tx, id);
      await removeAccounts(tx);
      for (const id of ids) await orderRemoval(tx, owned, id, now);
      return ids;
    });
    for (const id of gone) await removeDataOf(context.db, owned, id);
    context.response.setHeader('set-cookie', endedSessionCookie({ secure: context.origin.secure }));
    return { ok: true as const };
  }

  /** Moves the kept data of the only account, with its pictures, to the placeholder owner. */
  async function moveToPlaceholder(tx: Tx, account: number, now: string): Promise<void> {
    await singleUserData.deleteOtherApps(tx, account, singleUserApps);
    await singleUserData.move(tx, account, PLACEHOLDER_OWNER, now);
    const toPlaceholder = { owner_id: PLACEHOLDER_OWNER };
    await tx
      .updateTable('ownership_conflicts')
      .set(toPlaceholder)
      .where('owner_id', '=', account)
      .where(
        inList(
          tx,
          'table_name',
          singleUserData.tables.map(({ name }) => name),
        ),
      )
      .execute();
    await (tx as unknown as Transaction<KernelTables>)
      .updateTable('files')
      .set(toPlaceholder)
      .where('owner_id', '=', account)
      .where(inList(tx, 'kind', singleUserFileKinds))
      .execute();
  }

  async function recover(context: AccountsContext, { token }: Input<'recover'>) {
    const recoveryToken = context.config.valueOfVariable(RECOVERY_TOKEN);
    if (recoveryToken === null)
      throw new NotConfigured('Recovery not available', 'recovery_not_available');
    limits.countRecoveryAttempt(context.origin.address);
    if (!isSameSecret(token, recoveryToken)) {
      await recordAudit(context, context.db, 'recovery_failed');
      throw new NotAllowed('The recovery token is wrong.', 'wrong_recovery_token');
    }
    limits.clearRecoveryAttempts();
    await transact(context.db, async (tx) => {
      await recordAudit(context, tx, 'recovered');
      const now = isoNow(context.clock);
      await owned.move(tx, await lockAllAccounts(tx), PLACEHOLDER_OWNER, now);
      await removeAccounts(tx);
    });
    return { ok: true as const };
  }

  return implement(instanceContract, {
    status,
    skipSetup,
    readSettings,
    storeSettings,
    listWarnings,
    dismissWarning,
    disableManagement,
    recover,
  });
}

async function status(context: AccountsContext, _input: Input<'status'>) {
  const { db, config, mailer } = context;
  const accounts = await accountsExist(db);
  const single = !accounts && (await readSetting(db, 'single_user_mode')) === '1';
  const providers = await findProviders(db, context);
  return {
    accounts,
    setup_required: !accounts && !single,
    single_user_mode: single,
    apps: [...config.apps],
    oidc: {
      providers: providers.map(({ id, name }) => ({ id, name })),
      password_login: (await readSetting(db, 'password_login')) !== 'off',
    },
    password_policy: await readPasswordPolicy(context),
    password_min_score: STRONG_MIN_SCORE,
    smtp: mailer.configured,
  };
}

/** Skips the set-up: the instance has no accounts until one is registered. */
async function skipSetup({ db }: AccountsContext, _input: Input<'skipSetup'>) {
  if (await accountsExist(db)) throw new NotSignedIn('This instance has accounts: sign in.');
  await storeSetting(db, 'single_user_mode', '1');
  return { ok: true as const };
}

async function readSettings(context: AccountsContext, _input: Input<'readSettings'>) {
  const { db, config } = context;
  const hours = await readSetting(db, 'session_hours');
  return {
    session_hours: hours === null ? null : Number(hours),
    max_session_hours: config.valueOfVariable(MAX_SESSION_HOURS),
    password_policy: await readPasswordPolicy(context),
    password_login: (await readSetting(db, 'password_login')) !== 'off',
    link_address: await linkAddress(db, config),
    link_address_from_environment: config.publicUrl !== null,
  };
}

async function storeSettings(context: AccountsContext, asked: Input<'storeSettings'>) {
  const { config, db } = context;
  const { session_hours: hours, password_policy: policy, password_login: login } = asked;
  if (login === false) await requireFreshSession(context);
  if (login === false && (await countAdminsWithOtherMethod(db, context)) === 0) {
    throw new Invalid(
      'Link a provider or add a passkey to an admin account first, or nobody could sign in.',
      undefined,
      'no_other_way_in',
    );
  }
  const address = asked.link_address === undefined ? null : readLinkAddress(asked.link_address);
  if (address !== null && config.publicUrl !== null) {
    throw new Conflict('The address is set by PUBLIC_URL.', 'from_environment');
  }
  await transact(db, async (tx) => {
    await lockUsers(tx);
    await refuseOutdatedPlaceholder(tx, context);
    if (address !== null) await storeSetting(tx, 'link_address', address);
    if (hours !== undefined) {
      const capped =
        hours === null
          ? null
          : hours > 0
            ? Math.min(hours, config.valueOfVariable(MAX_SESSION_HOURS))
            : config.valueOfVariable(MAX_SESSION_HOURS);
      await storeSetting(tx, 'session_hours', capped === null ? null : String(capped));
    }
    if (policy !== undefined)
      await storeSetting(tx, 'password_policy', policy === 'strong' ? 'strong' : null);
    if (login !== undefined) await storeSetting(tx, 'password_login', login ? null : 'off');
    await recordAudit(context, tx, 'settings_changed', {
      subject: Object.keys(asked)
        .map((key) => (key === 'link_address' ? `${key}: ${address}` : key))
        .join(', '),
    });
  });
  return readSettings(context, {});
}

async function readPasswordPolicy({ db }: AccountsContext): Promise<'base' | 'strong'> {
  return (await readSetting(db, 'password_policy')) === 'strong' ? 'strong' : 'base';
}

/** Locks the users and returns the ids of all accounts, admins first. */
async function lockAllAccounts(tx: Tx): Promise<number[]> {
  await lockUsers(tx);
  const rows = await tx.selectFrom('users').select('id').orderBy('role').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

async function removeAccounts(tx: Tx): Promise<void> {
  await tx.deleteFrom('invites').execute();
  await tx.deleteFrom('users').execute();
  await deleteAllConnections(tx);
  await storeSetting(tx, 'single_user_mode', '1');
  await storeSetting(tx, 'password_login', null);
}
