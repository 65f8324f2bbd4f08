import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether every user may enter the folder: it and all above it let others pass. */
export function isEnterableByAll(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  return dirname(folder) === folder || isEnterableByAll(dirname(folder));
}
