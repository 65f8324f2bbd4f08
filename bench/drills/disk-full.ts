import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Drill } from './drill.ts';
import { Load } from './load.ts';

const DISK_MB = 48;
const LARGE_NOTE = 'A note that needs room. '.repeat(8000);
const MOST_NOTES = 200;
const PATIENCE_MS = 20_000;

/** Why this machine cannot give a small disk; null when it can. */
export function whyNoDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return 'skipped: a small disk takes root on Linux (mount -t tmpfs)';
  }
  return null;
}

/**
 * Fills the disk under a server that is written to: writes are refused with 507, nothing is half
 * written, reads go on, and writes go on as soon as there is room.
 */
export const drill: Drill = async ({ short }) => {
  const skipped = whyNoDisk();
  if (skipped) return { lines: [skipped], failures: [] };
  const lines: string[] = [];
  const failures: string[] = [];
  const disk = await mkdtemp(join(tmpdir(), 'daybook-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  try {
    const dataDir = join(disk, 'data');
    const load = await Load.start({ DATA_DIR: dataDir }, join(dataDir, 'daybook.sqlite'));
    try {
      for (let round = 1; round <= (short ? 1 : 4); round += 1) {
        await load.waitForWrites(20, PATIENCE_MS);
        fill(join(disk, 'filler'));
        const refused = load.refusals.length;
        const { status, code } = await writeUntilRefused(load);
        lines.push(`disk full: a large note is answered ${status} ${code}`);
        if (status !== 507 || code !== 'storage_full') {
          failures.push(`A write on a full disk is answered ${status} ${code}, not 507.`);
        }
        const reads = await fetch(`${load.server.url}/api/auth/status`);
        if (reads.status !== 200) failures.push(`A read is answered ${reads.status}.`);
        const ready = await fetch(`${load.server.url}/api/ready`);
        lines.push(`/api/ready answers ${ready.status}`);
        if (ready.status !== 503)
          failures.push(`/api/ready answers ${ready.status} on a full disk.`);
        rmSync(join(disk, 'filler'));
        const recovered = await load.waitForWrites(20, PATIENCE_MS);
        lines.push(
          `room again: 20 writes after ${recovered ?? '–'} ms, ${load.refusals.length - refused} refused before`,
        );
        if (recovered === null) failures.push('Writes do not go on when there is room again.');
      }
      for (const { status, code } of load.refusals) {
        if (status !== 507) failures.push(`A write was refused with ${status} ${code}.`);
      }
      const probes = readdirSync(dataDir).filter((name) => name.startsWith('.probe'));
      if (probes.length > 0) failures.push('The check of the disk leaves files behind.');
      await load.report({ lines, failures });
    } finally {
      await load.pause();
      await load.server.stop();
    }
  } finally {
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  }
  return { lines, failures: [...new Set(failures)] };
};

function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = 1024 * 1024; size >= 1024; size /= 2) fillBy(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
}

function fillBy(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** What the write-ahead log has room for is still accepted. */
async function writeUntilRefused(load: Load): Promise<{ status: number; code: string }> {
  for (let notes = 0; notes < MOST_NOTES; notes += 1) {
    const word = `large${String(load.ledger.notes.size).padStart(6, '0')}`;
    const answer = await load.post('/notes/api/notes', { title: word, body_md: LARGE_NOTE });
    const { code, id } = (await answer.json()) as { code: string; id: number };
    if (answer.status !== 201) return { status: answer.status, code };
    load.ledger.notes.set(id, { word });
  }
  return { status: 201, code: 'accepted' };
}
