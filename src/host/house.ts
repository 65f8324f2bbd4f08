import { join } from 'node:path';
import { ACCOUNTS_OWNED_TABLES, accountsModule } from '../accounts/accounts.ts';
import { avatarKind } from '../accounts/avatar.ts';
import { adoptUnowned } from '../accounts/instance/adoption.ts';
import { LoginLimits } from '../accounts/login-limits/login-limits.ts';
import { OwnedData } from '../accounts/owned-data.ts';
import { guardOwners } from '../accounts/owner-guard.ts';
import { authenticate } from '../accounts/sessions/authenticate.ts';
import { signingKey } from '../accounts/sessions/signing-key.ts';
import { SessionTokens } from '../accounts/sessions/token.ts';
import { authenticateToken, type TokenCaller } from '../accounts/tokens/authenticate-token.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import type { Caller, Services } from '../kernel/context.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { openDatabase } from '../kernel/database/open.ts';
import { refreshStatistics } from '../kernel/database/statistics.ts';
import { FileStore } from '../kernel/files/store.ts';
import { instanceSecret } from '../kernel/instance-secret.ts';
import { JobRunner } from '../kernel/jobs/runner.ts';
import { kernelModule } from '../kernel/kernel.ts';
import { RollingLimiter } from '../kernel/limiter.ts';
import { Live } from '../kernel/live/live.ts';
import { createLog, type Log } from '../kernel/log.ts';
import { smtpMailer } from '../kernel/mail/smtp.ts';
import type { Module, OwnedTable } from '../kernel/module.ts';
import { SecretBox } from '../kernel/secret-box.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { APPS } from './modules.ts';
import type { AllTables } from './request-context.ts';

const A_MINUTE_MS = 60_000;

/** Everything that stands before the first request is served. */
export interface House {
  readonly services: Services<AllTables>;
  readonly engine: 'sqlite' | 'postgres';
  /** The kernel and the accounts: what every app base serves besides its own routes. */
  readonly shared: readonly Module[];
  readonly owned: OwnedData;
  readonly runner: JobRunner;
  /** How often each API token has called. */
  readonly calls: RollingLimiter;
  authenticateToken(authorization: string | undefined): Promise<TokenCaller | null>;
  authenticate(headers: {
    authorization?: string | undefined;
    cookie?: string | undefined;
  }): Promise<Caller | null>;
  close(): Promise<void>;
}

export interface Replacements {
  readonly clock?: Clock;
  readonly log?: Log;
}

/** Opens storage, brings it up to date and puts every module in its place. */
export async function openHouse(
  config: Config,
  { clock = systemClock, log }: Replacements = {},
): Promise<House> {
  const unlock = lockDataFolder(config);
  const { db, engine, close } = await openDatabase<AllTables>(config.database);
  try {
    const secret = instanceSecret(config);
    const ownLog = log ?? createLog(config);
    const services: Services<AllTables> = {
      db,
      clock,
      config,
      log: ownLog,
      live: new Live(config.database, ownLog),
      secrets: new SecretBox(secret),
      files: new FileStore(join(config.dataDir, 'files')),
      mailer: smtpMailer(config),
    };
    const tokens = new SessionTokens(await signingKey(secret));
    const limits = new LoginLimits(clock);
    const kernel = kernelModule([avatarKind, ...APPS.flatMap((app) => app.fileKinds)]);
    const owned = ownedDataOf([
      kernel.ownedTables,
      ACCOUNTS_OWNED_TABLES,
      ...APPS.map((app) => app.ownedTables),
    ]);
    const kept = APPS.filter((app) => app.whenAccountsGo === 'keep-of-single-account');
    const staysOfSingleAccount = ownedDataOf(kept.map((app) => app.ownedTables));
    const goesWithAccounts = owned.only((table) => !staysOfSingleAccount.tables.includes(table));
    const parts = { tokens, limits, owned, goesWithAccounts, staysOfSingleAccount };
    const shared = [kernel, accountsModule(parts)];
    const modules: Module[] = [...shared, ...APPS];

    const added = await migrate(db, modules);
    if (added.length > 0) services.log.info({ migrations: added }, 'the database is up to date');
    await guardOwners(db, owned.tables);
    await adoptUnowned(services, owned);
    for (const { atStart } of [
      ...shared,
      ...APPS.filter(({ name }) => config.apps.includes(name)),
    ]) {
      await atStart?.(services);
    }
    const rewritten = added.length > 0 ? owned.tables.map(({ name }) => name) : [];
    await refreshStatistics(db, rewritten);

    const runner = new JobRunner(
      services,
      modules.flatMap((module) => module.jobs),
    );
    await runner.schedule();
    return {
      services,
      engine,
      shared,
      owned,
      runner,
      calls: new RollingLimiter(config.callsPerMinute, A_MINUTE_MS, clock),
      authenticateToken: (authorization) => authenticateToken(services, authorization),
      authenticate: ({ authorization, cookie }) =>
        authenticate(services, tokens, { authorization, cookie }),
      close: async () => {
        await runner.stop();
        await services.live.close();
        await close();
        unlock();
      },
    };
  } catch (error) {
    await close();
    unlock();
    throw error;
  }
}

function ownedDataOf(groups: readonly (readonly OwnedTable[])[]): OwnedData {
  return new OwnedData(groups.flat());
}
