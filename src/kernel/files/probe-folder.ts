import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** About the size of a small transaction. */
const PROBE = Buffer.alloc(64 * 1024);

function probePath(folder: string): string {
  return join(folder, `.probe-${randomUUID()}`);
}

/** Throws the system's error if the folder cannot be written: permissions, read-only, full. */
export function probeFolderSync(folder: string): void {
  const path = probePath(folder);
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, PROBE);
    fsyncSync(file);
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}

/** The same, without blocking the event loop. */
export async function probeFolder(folder: string): Promise<void> {
  const path = probePath(folder);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(PROBE);
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
