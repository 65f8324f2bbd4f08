import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { whyNoDisk } from '../../../bench/drills/disk-full.ts';
import { sendForm } from '../../testing/clients/send-form.ts';
import { BackupAdmin } from '../../testing/instance/backup-admin.ts';
import { createStorage } from '../../testing/instance/storage.ts';
import { openInstance, PASSWORD, type TestInstance } from '../../testing/instance/test-instance.ts';
import { logicalHash } from '../backup/manifest.ts';
import { BackupArchive } from '../backup/read-archive.ts';
import { writeBackup } from '../backup/write-backup.ts';

const PASSPHRASE = 'open sesame';
let instance: TestInstance;
let admin: BackupAdmin;

beforeEach(async () => {
  instance = await openInstance();
  admin = await BackupAdmin.register(instance);
});
afterEach(() => instance.close());

const shop = (name: string) => admin.call('POST /recipe/api/shopping', { name });
const shopping = async (): Promise<string[]> => {
  const { body } = await admin.call('GET /recipe/api/shopping');
  return body.items.map(({ name }: { name: string }) => name).toSorted();
};
const folder = () => join(instance.application.services.config.dataDir, 'backups');

/** Everything but sessions, jobs and the audit log, which change by themselves. */
async function hashNow(): Promise<string> {
  const storage = await createStorage();
  const { config, clock } = instance.application.services;
  const manifest = await writeBackup(config, join(storage.dataDir, 'copy'), { clock });
  await storage.discard();
  return hashOf(manifest);
}
function hashOf(manifest: Parameters<typeof logicalHash>[0]): string {
  const changing = new Set(['sessions', 'jobs', 'audit_log', 'app_config', 'idempotency_keys']);
  const tables = manifest.tables.filter(({ name }) => !changing.has(name));
  return logicalHash({ ...manifest, tables });
}

describe('a backup under writes', () => {
  test('is one moment, is downloaded, and comes back whole; everybody is signed out', async () => {
    await shop('Milk');
    let goesOn = true;
    let written = 0;
    const writing = (async () => {
      for (; goesOn; written += 1) expect((await shop(`n${written}`)).status).toBe(201);
    })();
    await expect.poll(() => written).toBeGreaterThan(5);
    const name = await admin.backUp();
    goesOn = false;
    await writing;

    const listed = await admin.call('GET /api/backups');
    expect(listed.body.items).toMatchObject([
      { name, origin: 'manual', by: 'ana', has_secrets: false },
    ]);
    const file = await admin.call(`GET /api/backups/${name}/file`);
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="daybook-.+\.daybook"$/,
    );
    expect(file.bytes.length).toBe(listed.body.items[0].bytes);

    await shop('Later');
    const before = admin.person;
    expect(await admin.restore(name)).toMatchObject({ kind: 'restore', name, error: null });
    expect((await before.call('GET /recipe/api/shopping')).body).toMatchObject({
      code: 'session_ended',
    });
    const archive = await BackupArchive.open(join(folder(), `${name}.daybook`));
    archive.close();
    expect(await hashNow()).toBe(hashOf(archive.manifest));
    expect(await shopping()).not.toContain('Later');
    // The instance goes on: it writes, and what was replaced can be restored as well.
    expect((await shop('Next')).status).toBe(201);
    const audit = await admin.call('GET /api/auth/audit');
    expect(audit.body.items).toContainEqual(
      expect.objectContaining({ event: 'backup_restored', actor: 'ana' }),
    );
    const [kept] = await admin.names();
    await admin.restore(String(kept));
    expect(await shopping()).toContain('Later');
    expect(await shopping()).not.toContain('Next');
  });

  test('of another instance is uploaded and restored with its keys', async () => {
    await shop('Milk');
    const name = await admin.backUp(PASSPHRASE);
    const file = await admin.call(`GET /api/backups/${name}/file`);

    const other = await openInstance();
    const ben = await BackupAdmin.register(other, 'ben');
    const uploaded = await sendForm(ben, 'POST /api/backups/upload', {}, file.bytes);
    expect(uploaded).toMatchObject({ status: 201, body: { origin: 'upload', has_secrets: true } });
    const again = uploaded.body.name;
    expect((await ben.restore(again)).error).toMatch(/other keys/);
    expect((await ben.restore(again, 'open barley')).error).toMatch(/does not open/);
    expect((await ben.call('GET /api/auth/me')).body.user.username).toBe('ben');

    expect((await ben.startRestore(again, PASSPHRASE)).status).toBe(200);
    await expect
      .poll(async () => (await ben.call('GET /recipe/api/shopping')).status, { timeout: 60_000 })
      .toBe(401);
    const login = { username: 'ana', password: PASSWORD };
    const { body } = await other.nobody.call('POST /api/auth/login', login);
    const ana = other.bearer(body.token);
    expect((await ana.call('GET /recipe/api/shopping')).body.items).toMatchObject([
      { name: 'Milk' },
    ]);
    const { dataDir } = other.application.services.config;
    const keyOf = (at: string) => readFileSync(join(at, 'secrets/sealing'), 'utf8');
    expect(keyOf(dataDir)).toBe(keyOf(instance.application.services.config.dataDir));
    expect(readdirSync(dataDir).filter((one) => /secrets-/.test(one))).toEqual([
      expect.stringMatching(/^secrets-before-/),
    ]);
    await other.close();
  });
});

describe('refused, and nothing changes:', () => {
  test('a cut, changed or foreign file', async () => {
    await shop('Milk');
    const name = await admin.backUp();
    const { bytes } = await admin.call(`GET /api/backups/${name}/file`);
    const before = await hashNow();
    const changed = Buffer.from(bytes);
    changed[300] = (changed[300] ?? 0) ^ 1;
    const files = [bytes.subarray(0, -200), changed, Buffer.from('PK or not'), Buffer.alloc(0)];
    for (const file of files) {
      const refused = await sendForm(admin, 'POST /api/backups/upload', {}, file);
      expect(refused).toMatchObject({ status: 422, body: { code: 'refused_backup' } });
      expect(refused.body.error).not.toContain(folder());
    }
    expect((await sendForm(admin, 'POST /api/backups/upload', {})).status).toBe(400);
    expect(await admin.names()).toEqual([name]);

    // The file was changed in the folder of backups.
    writeFileSync(join(folder(), `${name}.daybook`), changed);
    expect((await admin.restore(name)).error).toBe(
      'The file is damaged: it is not what was written.',
    );
    expect(await hashNow()).toBe(before);
    expect(await shopping()).toEqual(['Milk']);
  });

  test('a passphrase where there are no keys, a missing confirmation, an unknown name', async () => {
    const name = await admin.backUp();
    expect((await admin.restore(name, PASSPHRASE)).error).toMatch(/has no keys/);
    const path = `POST /api/backups/${name}/restore`;
    expect((await admin.call(path, { confirm: 'yes' })).status).toBe(400);
    expect(
      (
        await admin.call('POST /api/backups/20260101-000000000-aaaa/restore', {
          confirm: 'restore',
        })
      ).status,
    ).toBe(404);
    expect((await admin.call('GET /api/backups/..%2Fsecrets/file')).status).toBe(400);
    expect(await shopping()).toEqual([]);
  });

  test('a second restore while one runs', async () => {
    await shop('Milk');
    const name = await admin.backUp();
    await shop('Later');
    const answers = await Promise.all([admin.startRestore(name), admin.startRestore(name)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('backup_running');
    expect((await admin.call('POST /api/backups', {})).status).toBe(409);
    expect(await admin.waitForTask()).toMatchObject({ error: null });
    expect(await shopping()).toEqual(['Milk']);
  });

  test('a restore whose process is killed', async () => {
    await shop('Milk');
    const name = await admin.backUp();
    await shop('Later');
    await admin.startRestore(name);
    for (const pid of backupProcesses()) process.kill(pid, 'SIGKILL');
    expect((await admin.waitForTask()).error).toMatch(/interrupted/);
    expect(await shopping()).toEqual(['Later', 'Milk']);
    expect((await admin.restore(name)).error).toBeNull();
    expect(await shopping()).toEqual(['Milk']);
  });

  test.skipIf(whyNoDisk() !== null)('a backup on a full disk', async () => {
    await shop('Milk');
    mkdirSync(folder());
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder()]);
    try {
      await admin.call('POST /api/backups', {});
      expect((await admin.waitForTask()).error).toMatch(/disk is full|interrupted/);
      expect(await admin.names()).toEqual([]);
      expect(readdirSync(folder()).filter((one) => one.includes('.daybook'))).toEqual([]);
    } finally {
      execFileSync('umount', ['-l', folder()]);
    }
    expect((await shop('More')).status).toBe(201);
    await admin.backUp();
  });
});

/** The processes of tasks that this one started, as Linux lists them. */
function backupProcesses(): number[] {
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const isOfTask = (pid: string) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('backup-process');
  return children.filter(isOfTask).map(Number);
}

describe('only a fresh admin', () => {
  test('sees backups; a member sees none, and a stale session changes none', async () => {
    const name = await admin.backUp();
    const ben = await instance.person('ben');
    for (const route of [
      'GET /api/backups',
      'POST /api/backups',
      'GET /api/backups/task',
      'GET /api/backups/schedule',
      `GET /api/backups/${name}/file`,
      `DELETE /api/backups/${name}`,
    ]) {
      const body = route.startsWith('POST') ? {} : undefined;
      expect((await ben.call(route, body)).status, route).toBe(403);
      expect((await instance.nobody.call(route, body)).status, route).toBe(401);
    }
    instance.clock.forward({ minutes: 11 });
    const stale = { status: 403, body: { code: 'reauthentication_required' } };
    expect(await admin.startRestore(name)).toMatchObject(stale);
    expect(await admin.call(`DELETE /api/backups/${name}`)).toMatchObject(stale);
    expect(await admin.names()).toEqual([name]);
    await admin.signIn();
    expect((await admin.call(`DELETE /api/backups/${name}`)).body).toEqual({ ok: true });
    expect(await admin.names()).toEqual([]);
    expect(readdirSync(folder()).filter((one) => one.startsWith(name))).toEqual([]);
  });
});
