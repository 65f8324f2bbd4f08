import type {
  followContract,
  Program,
  ProgramSummary,
  programsContract,
  templatesContract,
} from '../../../../src/apps/workout/programs/contract.ts';
import { answers } from '../../../core/answers.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { entries } from '../../../core/outbox.ts';
import { overlay } from '../../../core/outbox-entry.ts';
import type { dated, Question } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';
import { applyToProgram, applyToPrograms, type ProgramWrite } from './apply-program-write.ts';

type ProgramsContract = typeof programsContract & typeof followContract & typeof templatesContract;

export const programsApi = client<ProgramsContract>(baseOf('workout'));

export const programs = writer<ProgramsContract>('workout');

/** One's own and those of a coach, the active one first. */
export const allPrograms: Question<ProgramSummary[]> = {
  app: 'workout',
  key: ['programs'],
  ask: askForAll,
  apply: (all, write) => applyToPrograms(all, write as ProgramWrite),
};

export function programCalled(id: number): Question<Program> {
  return {
    app: 'workout',
    key: ['program', id],
    ask: () => programsApi('GET /api/programs/:id', { id }),
    apply: (program, write) => applyToProgram(program, write as ProgramWrite),
  };
}

/** The program as it stands this moment, with all that waits to be sent. */
export function programNow(id: number): Program | undefined {
  const { app, key, apply } = programCalled(id);
  type Kept = Awaited<ReturnType<typeof dated<Program>>>;
  const kept = answers.getQueryData<Kept>([app, ...key]);
  if (!kept || !apply) return kept?.value;
  const own = entries.get().filter((entry) => entry.app === app);
  return overlay(kept.value, kept.askedAt, own, apply);
}

/** What the server just answered with need not be asked for; the lists don't know of it yet. */
export function keepProgram(program: Program) {
  const { app, key } = programCalled(program.id);
  answers.setQueryData([app, ...key], { askedAt: Date.now(), value: program });
  void answers.invalidateQueries({ queryKey: ['workout', 'programs'] });
}

async function askForAll(): Promise<ProgramSummary[]> {
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
