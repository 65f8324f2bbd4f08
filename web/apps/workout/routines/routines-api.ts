import type { Routine, routinesContract } from '../../../../src/apps/workout/routines/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { fetchAllPages } from '../../../core/queries/fetch-all-pages.ts';
import { readCachedValue, type ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyToRoutines } from './routine-collection.ts';

const routinesApi = createClient<typeof routinesContract>(baseOf('workout'));

export const routines = createWriter<typeof routinesContract>('workout');

export const routinesQuery: ServerQuery<Routine[]> = {
  app: 'workout',
  key: ['routines'],
  load: () => fetchAllPages((page) => routinesApi('GET /api/routines', page)),
  apply: applyToRoutines,
};

/** The routine of an address, whose id may be temporary. */
export function findRoutine(all: readonly Routine[], id: number): Routine | undefined {
  return all.find((routine) => routine.id === id || rowKey(routine) === id);
}

/** The current state of a routine, with pending writes applied. */
export function readRoutine(id: number): Routine | undefined {
  return findRoutine(readCachedValue(routinesQuery, []), id);
}
