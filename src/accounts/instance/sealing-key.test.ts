import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApplication } from '../../host/application.ts';
import { readInstanceConfig } from '../../host/instance-config.ts';
import { createLog } from '../../kernel/log.ts';
import { settingsFor } from '../../testing/instance/application-storage.ts';
import { createStorage, type TestStorage } from '../../testing/instance/storage.ts';

const FIRST = { JWT_SECRET: 'f'.repeat(40) };
const SECOND = { JWT_SECRET: 's'.repeat(40) };

let storage: TestStorage;

beforeEach(async () => {
  storage = await createStorage();
});
afterEach(() => storage.discard());

async function open(environment: Record<string, string>) {
  const config = readInstanceConfig({
    TZ: 'Europe/Berlin',
    APPS: 'notes',
    ...environment,
    ...settingsFor(storage),
  });
  const logged: string[] = [];
  const house = await openApplication(config, {
    log: createLog(config, { write: (line) => void logged.push(line) }),
  });
  return { house, logged, services: house.services };
}

/** Starts, leaves something sealed (the secret of an authenticator app), and stops. */
async function sealOne(environment: Record<string, string>): Promise<void> {
  const { house, services } = await open(environment);
  await services.db
    .insertInto('users')
    .values({
      id: 1,
      username: 'ana',
      username_key: 'ana',
      role: 'admin',
      created_at: '2026-11-16T00:00:00.000Z',
      totp_secret: services.secrets.seal('JBSWY3DPEHPK3PXP', 'totp 1'),
      totp_enabled_at: '2026-11-16T00:00:00.000Z',
    })
    .execute();
  await house.close();
}

async function opensWith(environment: Record<string, string>): Promise<boolean> {
  const { house, services } = await open(environment);
  const { totp_secret } = await services.db
    .selectFrom('users')
    .select('totp_secret')
    .executeTakeFirstOrThrow();
  const opened = services.secrets.tryOpen(totp_secret, 'totp 1');
  await house.close();
  return opened === 'JBSWY3DPEHPK3PXP';
}

const loseKeyFile = () => rm(join(storage.dataDir, 'secrets', 'sealing'));
const forgetFingerprint = async (environment: Record<string, string>) => {
  const { house, services } = await open(environment);
  await services.db.deleteFrom('app_config').where('key', '=', 'sealing_key_fingerprint').execute();
  await house.close();
};
const REFUSED = /encrypted with another key than this instance has\. Put back/;

test('another JWT_SECRET leaves what is sealed readable', async () => {
  await sealOne(FIRST);
  expect(await opensWith(SECOND)).toBe(true);
});

test('a key that does not fit the database stops the start and says what to do', async () => {
  await sealOne(FIRST);
  await loseKeyFile();
  await expect(open(SECOND)).rejects.toThrow(REFUSED);
  // The refused start leaves no wrong key behind.
  expect(await opensWith(FIRST)).toBe(true);
  await expect(open({ ...FIRST, SEALING_SECRET: 'x'.repeat(40) })).rejects.toThrow(REFUSED);
  await loseKeyFile();
  expect(await opensWith({ ...SECOND, SEALING_SECRET: FIRST.JWT_SECRET })).toBe(true);
});

test('a database from before the fingerprint is checked by what is sealed in it', async () => {
  await sealOne(FIRST);
  await forgetFingerprint(FIRST);
  await loseKeyFile();
  await expect(open(SECOND)).rejects.toThrow(REFUSED);
  expect(await opensWith(FIRST)).toBe(true);
});

test('NEW_SEALING_KEY starts with a new key, once, and the warnings name what is lost', async () => {
  await sealOne(FIRST);
  await loseKeyFile();
  const { house, logged } = await open({ ...SECOND, NEW_SEALING_KEY: '1' });
  const codes = (await house.services.warnings.list()).map(({ code }) => code);
  expect(codes).toContain('totp_unreadable');
  expect(logged.join('')).toContain('One account has an authenticator app');
  await house.close();
  expect(await opensWith(SECOND)).toBe(false);
});
