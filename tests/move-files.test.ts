import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup } from '../src/host/backup/restore-backup.ts';
import { writeBackup } from '../src/host/backup/write-backup.ts';
import { copyFiles } from '../src/host/commands/copy-files.ts';
import { listMigratingModules } from '../src/host/migrating-modules.ts';
import type { StorageLocation } from '../src/kernel/bucket/settings.ts';
import { FolderStore } from '../src/kernel/files/folder-store.ts';
import { openFileStore } from '../src/kernel/files/open-store.ts';
import { createStorage, type TestStorage } from '../src/testing/instance/storage.ts';
import { openInstance, type TestInstance } from '../src/testing/instance/test-instance.ts';
import { BucketServer } from '../src/testing/servers/bucket/bucket-server.ts';
import { filesVariables } from '../src/testing/servers/bucket/bucket-variables.ts';

let server: BucketServer;
let storage: TestStorage;
let filesIn: StorageLocation;

beforeEach(async () => {
  server = await BucketServer.open();
  storage = await createStorage();
  filesIn = { kind: 'bucket', bucket: server.settings };
});
afterEach(async () => {
  await server.close();
  await storage.discard();
});

const leftovers = () =>
  readdirSync(storage.dataDir).filter((name) => /^(backup|restore|copy)-/.test(name));

describe('a backup', () => {
  const modules = listMigratingModules();
  let other: BucketServer;
  let instance: TestInstance;

  beforeEach(async () => {
    other = await BucketServer.open();
    instance = await openInstance(filesVariables(other));
    const { db, files } = instance.application.services;
    for (let at = 0; at < 8; at += 1) {
      const sha256 = await files.store(Buffer.from(`picture ${at}`));
      const row = { owner_id: 0, kind: 'avatar', sha256, width: 1, height: 1, bytes: 9 };
      await db
        .insertInto('files')
        .values({ ...row, created_at: '2026-11-15' })
        .execute();
    }
  });
  afterEach(async () => {
    await instance.close();
    await other.close();
  });

  const pathOf = (name: string) => join(storage.dataDir, name);

  test('takes the files of a bucket into a folder, and those of a folder into a bucket', async () => {
    const { config, clock } = instance.application.services;
    const inBucket = { ...storage, filesIn };
    const first = await writeBackup(config, pathOf('a'), { clock });
    expect(first.files).toHaveLength(8);
    await restoreBackup(storage, pathOf('a'), { modules });
    const second = await writeBackup(storage, pathOf('b'), { clock });
    await restoreBackup(inBucket, pathOf('b'), { modules });
    const third = await writeBackup(inBucket, pathOf('c'), { clock });
    expect([second.files, third.files]).toEqual([first.files, first.files]);
    expect(server.objects.size).toBe(8);
    expect(leftovers()).toEqual([]);
  });

  test('lists a file as missing that was removed from the bucket meanwhile', async () => {
    const { config, clock } = instance.application.services;
    const [key = ''] = other.objects.keys();
    const { files, missing_files } = await writeBackup(config, pathOf('a'), {
      clock,
      onProgress: () => other.objects.delete(key),
    });
    expect(files).toHaveLength(7);
    expect(missing_files).toEqual([key.slice(-64)]);
    await restoreBackup({ ...storage, filesIn }, pathOf('a'), { modules });
    expect(server.objects.size).toBe(7);
  });

  test('fails as a whole where the bucket fails, and leaves nothing behind', async () => {
    const { config, clock } = instance.application.services;
    other.failOn(/^GET .*[0-9a-f]{64}$/, { status: 403, code: 'AccessDenied' }, 99);
    await expect(writeBackup(config, pathOf('a'), { clock })).rejects.toThrow('403 AccessDenied');
    other.recover();
    expect(readdirSync(storage.dataDir)).toEqual([]);
    await writeBackup(config, pathOf('a'), { clock });
    server.failOn(/^PUT/, { status: 403, code: 'AccessDenied' }, 99);
    const restoring = restoreBackup({ ...storage, filesIn }, pathOf('a'), { modules });
    await expect(restoring).rejects.toThrow('403 AccessDenied');
    expect(leftovers()).toEqual([]);
  });
});

describe('./daybook copy-files', () => {
  const copy = (to: 'bucket' | 'folder') => copyFiles({ ...storage, filesIn }, to);
  let folder: FolderStore;

  beforeEach(() => {
    folder = new FolderStore(join(storage.dataDir, 'files'));
  });

  const storeInFolder = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => folder.store(Buffer.from(`picture ${at}`))),
    );

  test('copies into the bucket what is not there, and back', async () => {
    const names = await storeInFolder(20);
    expect(await copy('bucket')).toBe('20 files are copied to the bucket, 0 were there already.');
    await storeInFolder(21);
    expect(await copy('bucket')).toBe('1 files are copied to the bucket, 20 were there already.');
    const bucket = await openFileStore(filesIn, 'tasks');
    expect(await Array.fromAsync(bucket.list())).toHaveLength(21);
    for (const name of names) await folder.removeWrittenBefore(Number.POSITIVE_INFINITY, name);
    expect(await copy('folder')).toBe('20 files are copied to the folder, 1 were there already.');
    expect(await folder.findMissing(names)).toEqual(new Set());
    expect(leftovers()).toEqual([]);
  });

  test('leaves a damaged file behind, and says so', async () => {
    const [first = ''] = await storeInFolder(3);
    const broken = 'ab'.repeat(32);
    mkdirSync(join(storage.dataDir, 'files/ab'), { recursive: true });
    await folder.adopt(broken, folder.pathOf(first));
    expect(await copy('bucket')).toBe(
      `2 files are copied to the bucket, 0 were there already. Damaged, and not copied: 1, such as ${broken}.`,
    );
  });

  test('says what is wrong with the bucket or the settings', async () => {
    await storeInFolder(1);
    server.failOn(/list-type/, { status: 403, code: 'AccessDenied' }, 99);
    await expect(copy('bucket')).rejects.toThrow('403 AccessDenied');
    await expect(copyFiles(storage, 'bucket')).rejects.toThrow('Set FILES_IN');
    expect(leftovers()).toEqual([]);
  });
});
