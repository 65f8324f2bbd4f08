import type { Program, ProgramSummary } from '../../../../src/apps/workout/programs/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { fetchAllPages } from '../../../core/queries/fetch-all-pages.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { readCachedValue, type ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyToProgram, applyToPrograms, type ProgramsContract } from './program-collection.ts';

export const programsApi = createClient<ProgramsContract>(baseOf('workout'));

export const programs = createWriter<ProgramsContract>('workout');

/** The user's and coach's programs, the active one first. */
export const programsQuery: ServerQuery<ProgramSummary[]> = {
  app: 'workout',
  key: ['programs'],
  load: () => fetchAllPages((page) => programsApi('GET /api/programs', page)),
  apply: applyToPrograms,
};

export function programQuery(id: number): ServerQuery<Program> {
  return {
    app: 'workout',
    key: ['program', id],
    load: () => programsApi('GET /api/programs/:id', { id }),
    apply: applyToProgram,
  };
}

/** The current state of a program, with pending writes applied. */
export function readProgram(id: number): Program | undefined {
  return readCachedValue(programQuery(id));
}

/** Caches the server's response and invalidates the lists. */
export function cacheProgram(program: Program) {
  const { app, key } = programQuery(program.id);
  queryClient.setQueryData([app, ...key], { askedAt: Date.now(), value: program });
  void queryClient.invalidateQueries({ queryKey: ['workout', 'programs'] });
}
