import { readFile } from 'node:fs/promises';
import { serveReadTasks } from '../../kernel/workers/serve-read-tasks.ts';
import { readCatalogue } from './exercises/import/read-catalogue.ts';
import type { ImportedSession } from './log-import/imported-session.ts';
import { type ReadingOptions, readLog } from './log-import/read-log.ts';
import type { WorkoutReadTask } from './read-in-worker.ts';

/** So few that taking a piece over is a matter of milliseconds. */
const SETS_AT_ONCE = 500;
const ENTRIES_AT_ONCE = 100;

serveReadTasks(read);

async function* read(task: WorkoutReadTask): AsyncGenerator<unknown> {
  if (task.is === 'log') yield* logIn(task.path, task.options);
  else yield* catalogueIn(task.text ?? (await readFile(task.path, 'utf8')));
}

async function* logIn(path: string, options: ReadingOptions) {
  const { sessions, skipped, measures, cardio, ...head } = await readLog(path, options);
  yield { head };
  yield* inPieces(skipped, ENTRIES_AT_ONCE * 10, 'skipped');
  yield* inPieces(measures, ENTRIES_AT_ONCE * 10, 'measures');
  yield* inPieces(cardio, ENTRIES_AT_ONCE, 'cardio');
  let piece: ImportedSession[] = [];
  let sets = 0;
  for (const session of sessions) {
    piece.push(session);
    sets += 1 + session.exercises.reduce((sum, one) => sum + 1 + one.sets.length, 0);
    if (sets < SETS_AT_ONCE) continue;
    yield { sessions: piece };
    piece = [];
    sets = 0;
  }
  yield { sessions: piece };
}

async function* catalogueIn(text: string) {
  const { entries, ...head } = readCatalogue(text);
  yield { head };
  yield* inPieces(entries, ENTRIES_AT_ONCE, 'entries');
}

function* inPieces(items: readonly unknown[], most: number, name: string) {
  for (let at = 0; at < items.length; at += most) yield { [name]: items.slice(at, at + most) };
}
