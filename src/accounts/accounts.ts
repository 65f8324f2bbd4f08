import type { Transaction } from 'kysely';
import { isoNow } from '../kernel/clock.ts';
import type { Context } from '../kernel/context.ts';
import { NotSignedIn } from '../kernel/errors.ts';
import type { DatabaseJob } from '../kernel/jobs/job.ts';
import { implement, type Module } from '../kernel/module.ts';
import { foldedKey } from '../kernel/text.ts';
import { avatarKind } from './avatar.ts';
import { accountsContract } from './contract.ts';
import { readSetting, storeSetting } from './instance/settings.ts';
import type { LoginLimits } from './login-limits/login-limits.ts';
import { usersSessions } from './migrations/0001-users-sessions.ts';
import type { OwnedData } from './owned-data.ts';
import { passwordMatches } from './passwords/hash.ts';
import { accountsExist } from './sessions/authenticate.ts';
import { deleteExpiredSessions } from './sessions/queries.ts';
import { endSession, giveCookie, startSession } from './sessions/sessions.ts';
import type { SessionTokens } from './sessions/token.ts';
import type { AccountsTables } from './tables.ts';
import { findUser, findUserByName } from './users/queries.ts';
import { registerAccount } from './users/register.ts';
import { toUser } from './users/user.ts';

type AccountsContext = Context<AccountsTables>;

const STRONG_MIN_SCORE = 3;

interface Parts {
  readonly tokens: SessionTokens;
  readonly limits: LoginLimits;
  readonly owned: OwnedData;
}

/** The accounts of an instance: the only thing that the apps share. */
export function accountsModule({ tokens, limits, owned }: Parts): Module {
  return {
    name: 'accounts',
    migrations: [usersSessions],
    ownedTables: [],
    fileKinds: [avatarKind],
    jobs: [forgetExpiredSessions],
    routes: implement(accountsContract, {
      status,
      me,
      register,
      logIn,
      logOut: endThisSession,
      skipSetup,
    }),
  };

  async function register(context: AccountsContext, asked: Parameters<typeof registerAccount>[2]) {
    const user = await registerAccount(context, owned, asked);
    const session = await startSession(context, tokens, user.id);
    // An admin who creates an account stays signed in as the admin.
    if (!context.caller.account) giveCookie(context, session);
    return { user: toUser(user, context.app), token: session.token };
  }

  async function logIn(
    context: AccountsContext,
    { username, password }: { username: string; password: string },
  ) {
    limits.attempt(context.origin.address, username);
    const user = await findUserByName(context.db, foldedKey(username));
    if (!(await passwordMatches(password, user?.password_hash ?? null)) || !user) {
      throw new NotSignedIn('The username or the password is wrong.', 'wrong_credentials');
    }
    limits.succeeded(username);
    const session = await startSession(context, tokens, user.id);
    giveCookie(context, session);
    return { user: toUser(user, context.app), token: session.token };
  }
}

async function status({ db, config, mailer }: AccountsContext) {
  const accounts = await accountsExist(db);
  const single = !accounts && (await readSetting(db, 'single_user_mode')) === '1';
  const policy = await readSetting(db, 'password_policy');
  return {
    accounts,
    setup_required: !accounts && !single,
    single_user_mode: single,
    apps: [...config.apps],
    oidc: { providers: [], password_login: true },
    password_policy: policy === 'strong' ? ('strong' as const) : ('base' as const),
    password_min_score: STRONG_MIN_SCORE,
    smtp: mailer.configured,
  };
}

async function me({ db, caller, app }: AccountsContext) {
  const row = caller.account && (await findUser(db, caller.account.id));
  return { user: row ? toUser(row, app) : null };
}

async function endThisSession(context: AccountsContext) {
  await endSession(context);
  return { ok: true as const };
}

/** The set-up wizard's other way: the instance stays without accounts until one is registered. */
async function skipSetup({ db }: AccountsContext) {
  if (await accountsExist(db)) throw new NotSignedIn('This instance has accounts: sign in.');
  await storeSetting(db, 'single_user_mode', '1');
  return { ok: true as const };
}

const forgetExpiredSessions: DatabaseJob = {
  name: 'accounts.forget-expired-sessions',
  everyMinutes: 60,
  run: (tx: Transaction<AccountsTables>, { services }) =>
    deleteExpiredSessions(tx, isoNow(services.clock)),
};
