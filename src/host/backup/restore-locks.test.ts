import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStorage, type TestStorage } from '../../testing/instance/storage.ts';
import { takeCopyLock, takeTaskLock } from './restore-locks.ts';

let storage: TestStorage;
beforeEach(async () => {
  storage = await createStorage();
  mkdirSync(join(storage.dataDir, 'backups'));
});
afterEach(() => storage.discard());

test.each([
  ['copies backups', takeCopyLock],
  ['backs up or restores', takeTaskLock],
])('one process at a time %s', async (_, take) => {
  const release = await take(storage);
  expect(release).not.toBeNull();
  expect(await take(storage)).toBeNull();
  await release?.();
  const again = await take(storage);
  expect(again).not.toBeNull();
  await again?.();
});

test('a backup and a copy run beside each other', async () => {
  const task = await takeTaskLock(storage);
  const copy = await takeCopyLock(storage);
  expect([task, copy]).not.toContain(null);
  await task?.();
  await copy?.();
});
