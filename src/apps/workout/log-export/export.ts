import { today } from '../../../kernel/clock.ts';
import { type Context, zoneOf } from '../../../kernel/context.ts';
import { StreamAnswer } from '../../../kernel/files/stream-answer.ts';
import { logUnitOf } from '../log-unit.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { csvOf, HEADING } from './csv.ts';
import { sessionsInOrder } from './sessions-in-order.ts';

type ExportContext = Context<WorkoutAppTables>;

export async function exportCsv(context: ExportContext): Promise<StreamAnswer> {
  const { db, owner } = context;
  const { unit } = await logUnitOf(db, owner);
  return new StreamAnswer('text/csv; charset=utf-8', nameOf(context, 'csv'), async function* () {
    yield HEADING;
    for await (const sessions of sessionsInOrder(db, owner)) {
      yield sessions.map((session) => csvOf(session, unit)).join('');
    }
  });
}

export async function exportJson(context: ExportContext): Promise<StreamAnswer> {
  const { db, owner } = context;
  const { unit } = await logUnitOf(db, owner);
  return new StreamAnswer('application/json', nameOf(context, 'json'), async function* () {
    yield `{"format":"daybook-workouts","version":1,"weight_unit":"${unit}","workouts":[`;
    let before = '\n';
    for await (const sessions of sessionsInOrder(db, owner)) {
      yield before + sessions.map((session) => JSON.stringify(session)).join(',\n');
      before = ',\n';
    }
    yield '\n]}\n';
  });
}

function nameOf(context: ExportContext, ending: string): string {
  return `daybook-workouts-${today(context.clock, zoneOf(context))}.${ending}`;
}
