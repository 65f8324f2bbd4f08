import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { StreamResponse } from '../../../kernel/files/stream-response.ts';
import { today } from '../../../kernel/time/clock.ts';
import { findLogUnit } from '../log-unit.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { HEADING, toCsv } from './csv.ts';
import { readCardio, readMeasures } from './read-body.ts';
import { readSessions } from './read-sessions.ts';

type ExportContext = Context<WorkoutAppTables>;

export async function exportCsv(context: ExportContext): Promise<StreamResponse> {
  const name = nameOf(context, 'csv');
  return new StreamResponse('text/csv; charset=utf-8', name, () => csvText(context));
}

export async function exportJson(context: ExportContext): Promise<StreamResponse> {
  const name = nameOf(context, 'json');
  return new StreamResponse('application/json', name, () => jsonText(context));
}

export async function* csvText({ db, owner }: ExportContext): AsyncGenerator<string> {
  const { unit } = await findLogUnit(db, owner);
  yield HEADING;
  for await (const sessions of readSessions(db, owner)) {
    yield sessions.map((session) => toCsv(session, unit)).join('');
  }
}

/** The log, and the body measures and the cardio log unless another file holds them. */
export async function* jsonText(
  { db, owner }: ExportContext,
  { withBody = true }: { withBody?: boolean } = {},
): AsyncGenerator<string> {
  const { unit } = await findLogUnit(db, owner);
  yield `{"format":"daybook-workouts","version":1,"weight_unit":"${unit}","workouts":`;
  yield* jsonList(readSessions(db, owner));
  if (withBody) {
    yield ',"body_measures":';
    yield* jsonList(readMeasures(db, owner));
    yield ',"cardio":';
    yield* jsonList(readCardio(db, owner));
  }
  yield '}\n';
}

async function* jsonList(batches: AsyncGenerator<readonly unknown[]>): AsyncGenerator<string> {
  yield '[';
  let before = '\n';
  for await (const batch of batches) {
    yield before + batch.map((one) => JSON.stringify(one)).join(',\n');
    before = ',\n';
  }
  yield '\n]';
}

function nameOf(context: ExportContext, ending: string): string {
  return `daybook-workouts-${today(context.clock, timeZoneOf(context))}.${ending}`;
}
