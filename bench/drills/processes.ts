import { readFile } from 'node:fs/promises';
import type { PostgresForTests } from '../../src/testing/postgres/postgres-for-tests.ts';

/** The postmaster and its sessions; only Linux tells of the sessions. */
export async function processesOf(postgres: PostgresForTests): Promise<number[]> {
  const pid = postgres.pid();
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return [pid, ...children.trim().split(/\s+/).filter(Boolean).map(Number)];
}
