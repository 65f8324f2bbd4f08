import { mkdtempSync, rmSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorageLocation } from '../../kernel/bucket/settings.ts';
import { pathOfContent } from '../../kernel/files/store.ts';
import { BucketServer } from '../servers/bucket/bucket-server.ts';

/** A location for pictures and files, and what a test does to it behind the store's back. */
export interface TestFileLocation {
  readonly location: StorageLocation;
  /** Makes a content look as if it had been written at that time. */
  date(sha256: string, millis: number): Promise<void>;
  close(): Promise<void>;
}

export async function openFileFolder(): Promise<TestFileLocation> {
  const path = mkdtempSync(join(tmpdir(), 'daybook-files-'));
  return {
    location: { kind: 'folder', path },
    date: (sha256, millis) =>
      utimes(join(path, pathOfContent(sha256)), millis / 1000, millis / 1000),
    close: async () => rmSync(path, { recursive: true }),
  };
}

export async function openFileBucket(): Promise<TestFileLocation> {
  const server = await BucketServer.open();
  return {
    location: { kind: 'bucket', bucket: server.settings },
    date: async (sha256, millis) => server.date(`home/${pathOfContent(sha256)}`, millis),
    close: () => server.close(),
  };
}
