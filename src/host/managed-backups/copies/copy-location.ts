import type { Backup } from '../contract.ts';

/**
 * A second location for backups. A copy is two files, `<name>.daybook` and `<name>.json` with its
 * description, which is written last and removed first, as in the folder of backups.
 */
export interface CopyLocation {
  /** The names of the complete copies, newest first. */
  list(): Promise<string[]>;
  /** The description of a copy; null if there is none. */
  find(name: string): Promise<Backup | null>;
  store(backup: Backup, path: string): Promise<void>;
  /** Writes the file of a copy to a new file; false if there is none. */
  fetch(
    name: string,
    path: string,
    onProgress: (done: number, total: number) => void,
  ): Promise<boolean>;
  remove(name: string): Promise<void>;
}
