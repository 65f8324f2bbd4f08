import type { Kysely } from 'kysely';
import { ACCOUNTS_OWNED_TABLES, accountsModule } from '../accounts/accounts.ts';
import { avatarKind } from '../accounts/avatar.ts';
import { adoptUnowned } from '../accounts/instance/adoption.ts';
import { openSecretBox } from '../accounts/instance/sealing-key-check.ts';
import { LoginLimits } from '../accounts/login-limits/login-limits.ts';
import { OwnedData } from '../accounts/ownership/owned-data.ts';
import { installOwnerGuards } from '../accounts/ownership/owner-guard.ts';
import { PasswordHasher } from '../accounts/passwords/password-hasher.ts';
import { type AuthenticationResult, authenticate } from '../accounts/sessions/authenticate.ts';
import { importSigningKey } from '../accounts/sessions/signing-key.ts';
import { SessionTokens } from '../accounts/sessions/token.ts';
import { authenticateToken, type TokenCaller } from '../accounts/tokens/authenticate-token.ts';
import type { Config } from '../kernel/config/config.ts';
import type { Services } from '../kernel/context.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../kernel/database/open.ts';
import { refreshStatistics } from '../kernel/database/statistics/statistics.ts';
import { openFileStore } from '../kernel/files/open-store.ts';
import type { Histogram } from '../kernel/histogram.ts';
import { JobRunner } from '../kernel/jobs/runner.ts';
import { kernelModule } from '../kernel/kernel.ts';
import { RollingLimiter } from '../kernel/limits/rolling-limiter.ts';
import { LiveUpdates } from '../kernel/live/live-updates.ts';
import { createLog, type Log } from '../kernel/log.ts';
import { smtpMailer } from '../kernel/mail/smtp.ts';
import type { App, Module, OwnedTable } from '../kernel/module.ts';
import { readInstanceSecret } from '../kernel/secrets/instance-secret.ts';
import { type Clock, systemClock } from '../kernel/time/clock.ts';
import { Warnings } from '../kernel/warnings.ts';
import type { Link } from '../links/link.ts';
import { accountDataModule } from './account-data/module.ts';
import { adoptRestoredSecrets } from './backup/restored-secrets.ts';
import { lockDataFolder, refuseInterruptedRestore } from './lifecycle/data-folder-lock.ts';
import { Gate } from './lifecycle/gate.ts';
import { Readiness } from './lifecycle/readiness.ts';
import { backupsModule, type WithStorageClosed } from './managed-backups/module.ts';
import {
  APP_MODULES,
  APPS,
  listServedApps,
  listSharedModules,
  listSingleUserModules,
  SINGLE_USER_APPS,
} from './modules.ts';
import { ProcessStatistics } from './operating/process-statistics.ts';
import { MIN_FREE_DISK_MB } from './operating/variables.ts';
import type { AllTables } from './requests/request-context.ts';

const A_MINUTE_MS = 60_000;
const MEGABYTE = 1024 * 1024;

/** The opened application: storage, modules, jobs and authentication, before it is served. */
export interface Application {
  readonly services: Services<AllTables>;
  readonly engine: 'sqlite' | 'postgres';
  /** The kernel and the accounts, whose routes every app base serves besides its own. */
  readonly shared: readonly Module[];
  /** The apps that the instance serves, with their links. */
  readonly served: readonly App[];
  readonly owned: OwnedData;
  readonly runner: JobRunner;
  readonly readiness: Readiness;
  readonly gate: Gate;
  readonly statistics: ProcessStatistics;
  /** Transactions per group commit; null on PostgreSQL. */
  readonly groupSizes: Histogram | null;
  /** Limits the calls of each API token. */
  readonly calls: RollingLimiter;
  authenticateToken(authorization: string | undefined): Promise<TokenCaller | null>;
  authenticate(headers: {
    authorization?: string | undefined;
    cookie?: string | undefined;
  }): Promise<AuthenticationResult>;
  close(): Promise<void>;
}

export interface ApplicationOverrides {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly links?: readonly Link[];
  /** Only tests pass one, whose hashes are cheaper than any of a started server. */
  readonly passwords?: PasswordHasher;
  /** The caller holds the lock of the data folder. */
  readonly isFolderLocked?: boolean;
  /** Closes this application, does the work, and opens another one. */
  readonly withStorageClosed?: WithStorageClosed;
}

/** Opens and migrates the storage and sets up every module. */
export async function openApplication(
  config: Config,
  {
    clock = systemClock,
    log,
    links,
    passwords = new PasswordHasher(),
    isFolderLocked,
    withStorageClosed,
  }: ApplicationOverrides = {},
): Promise<Application> {
  const unlock = isFolderLocked ? () => undefined : lockDataFolder(config);
  const { db, engine, groupSizes, close } = await openStorage(config).catch((error) => {
    unlock();
    throw error;
  });
  try {
    await adoptRestoredSecrets(db, config.dataDir);
    const secret = readInstanceSecret(config);
    const ownLog = log ?? createLog(config);
    const tokens = new SessionTokens(await importSigningKey(secret));
    const warnings = new Warnings(clock);
    const limits = new LoginLimits(clock, config, { warnings, log: ownLog });
    const kernel = kernelModule([avatarKind, ...APP_MODULES.flatMap(({ fileKinds }) => fileKinds)]);
    const owned = collectOwnedData([
      kernel.ownedTables,
      ACCOUNTS_OWNED_TABLES,
      ...APP_MODULES.map(({ ownedTables }) => ownedTables),
    ]);
    const kept = listSingleUserModules(config);
    const singleUserData = collectOwnedData(kept.map(({ ownedTables }) => ownedTables));
    const served = listServedApps(config, links);
    const inviteAttachments = served.flatMap((app) => app.inviteAttachments ?? []);
    const singleUserFileKinds = kept.flatMap(({ fileKinds }) => fileKinds.map(({ name }) => name));
    const parts = {
      tokens,
      limits,
      passwords,
      owned,
      singleUserData,
      singleUserApps: SINGLE_USER_APPS.map(({ name }) => name),
      inviteAttachments,
      appTitles: new Map(APPS.map(({ name, title }) => [name, title])),
      singleUserFileKinds,
    };
    const shared = [
      kernel,
      accountsModule(parts),
      accountDataModule,
      backupsModule(withStorageClosed),
    ];
    const modules: Module[] = [...shared, ...APP_MODULES];

    const added = await migrateDirectly(config, db, modules);
    if (added.length > 0) ownLog.info({ migrations: added }, 'the database is up to date');
    const services: Services<AllTables> = {
      db,
      clock,
      config,
      log: ownLog,
      warnings,
      live: new LiveUpdates(config.directDatabase, ownLog),
      secrets: await openSecretBox(db, config, ownLog),
      files: await openFileStore(config.filesIn, 'requests'),
      mailer: smtpMailer(config),
    };
    await installOwnerGuards(db, owned.tables);
    await adoptUnowned(services, owned);
    for (const { onStart } of [...shared, ...listSharedModules(served), ...served]) {
      await onStart?.(services);
    }
    const rewritten = added.length > 0 ? owned.tables.map(({ name }) => name) : [];
    await refreshStatistics(db, rewritten);

    for (const { warnings: check } of modules) {
      if (check) warnings.addCheck(() => check(services));
    }
    for (const { code, message } of await warnings.list()) ownLog.warn({ warning: code }, message);

    const runner = new JobRunner(
      services,
      modules.flatMap((module) => module.jobs),
    );
    await runner.schedule();
    const statistics = new ProcessStatistics(clock);
    return {
      services,
      engine,
      shared,
      served,
      owned,
      runner,
      readiness: new Readiness({
        db,
        dataDir: config.dataDir,
        minFreeBytes: config.valueOfVariable(MIN_FREE_DISK_MB) * MEGABYTE,
        modules,
      }),
      statistics,
      groupSizes,
      gate: new Gate(),
      calls: new RollingLimiter(config.callsPerMinute, A_MINUTE_MS, clock),
      authenticateToken: (authorization) => authenticateToken(services, authorization),
      authenticate: ({ authorization, cookie }) =>
        authenticate(services, tokens, { authorization, cookie }),
      close: async () => {
        statistics.stop();
        await runner.stop();
        for (const { onStop } of [...shared, ...served]) await onStop?.(services);
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

async function openStorage(config: Config): Promise<OpenDatabase<AllTables>> {
  refuseInterruptedRestore(config);
  const { database, databasePoolSize: poolSize, pooler } = config;
  const isPooled = pooler !== null;
  const namesStatements = pooler?.keepsStatements ?? true;
  return openDatabase<AllTables>(database, { poolSize, isPooled, namesStatements });
}

/** Migrates without a pooler in between, which might end a transaction that takes long. */
async function migrateDirectly(
  { directDatabase, pooler }: Config,
  db: Kysely<AllTables>,
  modules: readonly Module[],
): Promise<string[]> {
  if (pooler === null) return migrate(db, modules);
  const direct = await openDatabase<AllTables>(directDatabase, { poolSize: 1 });
  try {
    return await migrate(direct.db, modules);
  } finally {
    await direct.close();
  }
}

function collectOwnedData(groups: readonly (readonly OwnedTable[])[]): OwnedData {
  return new OwnedData(groups.flat());
}
