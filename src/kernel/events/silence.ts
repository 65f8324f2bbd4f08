import { AsyncLocalStorage } from 'node:async_hooks';

const silenced = new AsyncLocalStorage<true>();

/** Runs work whose writes emit no events. */
export function withoutEvents<Result>(work: () => Promise<Result>): Promise<Result> {
  return silenced.run(true, work);
}

export function areEventsSilenced(): boolean {
  return silenced.getStore() === true;
}
