import type {
  followContract,
  Program,
  ProgramSummary,
  programsContract,
  templatesContract,
} from '../../../../src/apps/workout/programs/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { outboxEntries } from '../../../core/outbox/outbox.ts';
import { applyPendingWrites } from '../../../core/outbox/outbox-entry.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import type { loadWithTime, ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyToProgram, applyToPrograms, type ProgramWrite } from './apply-program-write.ts';

type ProgramsContract = typeof programsContract & typeof followContract & typeof templatesContract;

export const programsApi = createClient<ProgramsContract>(baseOf('workout'));

export const programs = createWriter<ProgramsContract>('workout');

/** The user's and coach's programs, the active one first. */
export const programsQuery: ServerQuery<ProgramSummary[]> = {
  app: 'workout',
  key: ['programs'],
  load: fetchAllPrograms,
  apply: (all, write) => applyToPrograms(all, write as ProgramWrite),
};

export function programQuery(id: number): ServerQuery<Program> {
  return {
    app: 'workout',
    key: ['program', id],
    load: () => programsApi('GET /api/programs/:id', { id }),
    apply: (program, write) => applyToProgram(program, write as ProgramWrite),
  };
}

/** The current state of a program, with pending writes applied. */
export function readProgram(id: number): Program | undefined {
  const { app, key, apply } = programQuery(id);
  type CachedProgram = Awaited<ReturnType<typeof loadWithTime<Program>>>;
  const cached = queryClient.getQueryData<CachedProgram>([app, ...key]);
  if (!cached || !apply) return cached?.value;
  const own = outboxEntries.get().filter((entry) => entry.app === app);
  return applyPendingWrites(cached.value, cached.askedAt, own, apply);
}

/** Caches the server's response and invalidates the lists. */
export function cacheProgram(program: Program) {
  const { app, key } = programQuery(program.id);
  queryClient.setQueryData([app, ...key], { askedAt: Date.now(), value: program });
  void queryClient.invalidateQueries({ queryKey: ['workout', 'programs'] });
}

async function fetchAllPrograms(): Promise<ProgramSummary[]> {
  const all: ProgramSummary[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: ProgramSummary[]; next_cursor: string | null } = await programsApi(
      'GET /api/programs',
      { limit: 200, ...(cursor && { cursor }) },
    );
    all.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}
