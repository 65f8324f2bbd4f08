import { setTimeout as wait } from 'node:timers/promises';
import { Conflict } from '../../../../kernel/errors.ts';

export class CatalogueBusy extends Conflict {
  constructor() {
    super('Another import into this catalogue is running.', 'import_running');
  }
}

const ATTEMPTS = 10;
const PAUSE_MS = 100;

/** The list of catalogues takes each lock for a moment, so a lock that is taken is tried again. */
export async function tryForAMoment<Lock>(take: () => Promise<Lock | null>): Promise<Lock> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const lock = await take();
    if (lock !== null) return lock;
    await wait(PAUSE_MS);
  }
  throw new CatalogueBusy();
}
