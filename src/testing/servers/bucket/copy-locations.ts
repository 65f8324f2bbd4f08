import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BucketServer } from './bucket-server.ts';
import { serviceVariables } from './bucket-variables.ts';

/** A second location of either kind, and what a test does to it behind the instance's back. */
export interface TestCopyLocation {
  readonly variables: Record<string, string>;
  /** The names of all files of the location. */
  files(): string[];
  change(name: string, content: Buffer): void;
  read(name: string): Buffer;
  /** Removes all files. */
  clear(): void;
  break(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openFolder(): Promise<TestCopyLocation> {
  const parent = await mkdtemp(join(tmpdir(), 'daybook-copies-'));
  const path = join(parent, 'copies');
  mkdirSync(path);
  return {
    variables: { BACKUP_COPY_TO: path },
    files: () => readdirSync(path).toSorted(),
    change: (name, content) => writeFileSync(join(path, name), content),
    read: (name) => readFileSync(join(path, name)),
    clear: () => {
      for (const name of readdirSync(path)) rmSync(join(path, name));
    },
    break: () => rmSync(path, { recursive: true }),
    mend: () => mkdirSync(path),
    close: async () => rmSync(parent, { recursive: true }),
  };
}

export const openBucket = async () => bucketLocation(await BucketServer.open());

export function bucketLocation(server: BucketServer): TestCopyLocation {
  const find = (name: string) => {
    const stored = server.objects.get(`home/${name}`);
    if (!stored) throw new Error(`There is no ${name}.`);
    return stored;
  };
  return {
    variables: {
      BACKUP_COPY_TO: 's3://backups/home',
      ...serviceVariables(server, 'BACKUP_COPY_S3'),
    },
    files: () => [...server.objects.keys()].map((key) => key.replace('home/', '')).toSorted(),
    change: (name, content) => writeFileSync(find(name).path, content),
    read: (name) => readFileSync(find(name).path),
    clear: () => server.objects.clear(),
    break: () => server.failOn(/./, { status: 503, code: 'SlowDown' }, 99),
    mend: () => server.recover(),
    close: () => server.close(),
  };
}
