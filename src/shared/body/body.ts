import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { emitEvent } from '../../accounts/webhooks/emit.ts';
import { type Context, timeZoneOf } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import { Invalid, NotFound } from '../../kernel/errors.ts';
import { isoNow, today } from '../../kernel/time/clock.ts';
import { addDays, daysBetween } from '../calendar/dates.ts';
import type { BodyDay, bodyStatsContract } from './contract.ts';
import {
  BODY_MEASURES,
  type BodyMeasure,
  rangeProblem,
  unitsOf,
} from './measures/body-measures.ts';
import { fromMetric, type MeasureUnit, toMetric } from './measures/measure-units.ts';
import {
  deleteMeasures,
  findDays,
  findMeasures,
  findTrend,
  type MeasureRow,
  storeMeasures,
  type TaggedRow,
} from './queries.ts';
import type { BodyTables } from './tables.ts';

export type BodyContext = Context<BodyTables>;
type Input<Name extends keyof typeof bodyStatsContract> = z.output<
  (typeof bodyStatsContract)[Name]['input']
>;

const A_YEAR = 365;
const LONGEST_SPAN = 3660;

export async function listDays({ db, owner }: BodyContext, input: Input<'listDays'>) {
  const { items, next_cursor } = await findDays(db, owner, input);
  const dates = items.map(({ date }) => date);
  const rows = await findMeasures(db, owner, dates);
  const days = Map.groupBy(rows, ({ date }) => date);
  return { items: dates.map((date) => toDay(date, days.get(date) ?? [])), next_cursor };
}

export async function readDay({ db, owner }: BodyContext, { date }: Input<'readDay'>) {
  const rows = await findMeasures(db, owner, [date]);
  return { ...toDay(date, rows), logged: rows.length > 0 };
}

function toDay(date: string, rows: readonly MeasureRow[]): BodyDay {
  const found = new Map(rows.map((row) => [row.measure, row]));
  const value = (measure: BodyMeasure) => found.get(measure)?.value ?? null;
  const weightUnit = found.get('weight')?.unit;
  return {
    date,
    weight: value('weight'),
    weight_unit: weightUnit === 'kg' || weightUnit === 'lb' ? weightUnit : null,
    bodyFat: value('bodyFat'),
    waist: value('waist'),
    hips: value('hips'),
    neck: value('neck'),
    chest: value('chest'),
    biceps: value('biceps'),
    thighs: value('thighs'),
    calves: value('calves'),
    units: Object.fromEntries(rows.flatMap(({ measure, unit }) => (unit ? [[measure, unit]] : []))),
  };
}

export interface DayMeasures extends Partial<Record<BodyMeasure, number | null | undefined>> {
  readonly date: string;
  readonly weight_unit: 'kg' | 'lb';
  readonly length_unit: 'cm' | 'in';
}

type WriteContext = Pick<BodyContext, 'db' | 'owner' | 'clock'>;

/**
 * Stores the given measures of a day, deletes those that are null and keeps the rest; also used by
 * the tools.
 */
export async function logDay(
  { db, owner, clock }: WriteContext,
  given: DayMeasures,
): Promise<BodyDay> {
  const { date } = given;
  const named = BODY_MEASURES.filter((measure) => given[measure] !== undefined);
  if (named.length === 0) throw new Invalid('Give at least one measure.');
  const now = isoNow(clock);
  const stored = named.flatMap((measure): Insertable<BodyTables['body_measures']>[] => {
    const value = given[measure] ?? null;
    if (value === null) return [];
    const unit = unitFor(measure, given);
    const metric_value = toMetricInRange(measure, value, unit);
    return [{ owner_id: owner, date, measure, value, unit, metric_value, updated_at: now }];
  });
  const cleared = named.filter((measure) => given[measure] === null);
  return transact(db, async (tx) => {
    await storeMeasures(tx, stored);
    if (cleared.length > 0) await deleteMeasures(tx, owner, date, cleared);
    const day = toDay(date, await findMeasures(tx, owner, [date]));
    if (stored.length > 0) {
      await emitEvent(tx, { owner, now, event: 'body_stat.logged' }, () => day);
    }
    return day;
  });
}

function unitFor(measure: BodyMeasure, { weight_unit, length_unit }: DayMeasures): MeasureUnit {
  if (measure === 'weight') return weight_unit;
  return measure === 'bodyFat' ? '%' : length_unit;
}

function toMetricInRange(measure: BodyMeasure, value: number, unit: MeasureUnit): number {
  const metric = toMetric(value, unit);
  const message = rangeProblem(measure, metric);
  if (message !== null) throw new Invalid(`${measure} ${message}.`, [{ path: measure, message }]);
  return metric;
}

export async function removeDay({ db, owner }: BodyContext, { date, measure }: Input<'removeDay'>) {
  const removed = await deleteMeasures(db, owner, date, measure && [measure]);
  if (removed === 0) throw new NotFound('measure');
  return { ok: true as const };
}

export async function readTrend(context: BodyContext, input: Input<'readTrend'>) {
  const { db, owner } = context;
  const { measure } = input;
  const to = input.to ?? today(context.clock, timeZoneOf(context));
  const from = input.from ?? addDays(to, -A_YEAR);
  if (daysBetween(from, to) > LONGEST_SPAN) {
    throw new Invalid('A trend covers at most ten years.', [
      { path: 'from', message: 'must be within ten years' },
    ]);
  }
  const rows = await findTrend(db, owner, measure, { from, to });
  const unit = input.unit ?? rows.at(-1)?.unit ?? unitsOf(measure)[0] ?? 'kg';
  if (!unitsOf(measure).includes(unit)) {
    const message = `must be ${unitsOf(measure).join(' or ')}`;
    throw new Invalid(`unit ${message}.`, [{ path: 'unit', message }]);
  }
  return { measure, unit, ...figures(rows, unit) };
}

/** Compared in metric units, because values may have different units; rounded only for display. */
function figures(rows: readonly TaggedRow[], unit: MeasureUnit) {
  const metric = rows.map(({ metric_value }) => metric_value);
  const shown = (value: number | undefined) =>
    value === undefined ? null : fromMetric(value, unit);
  const [first, last] = [metric[0], metric.at(-1)];
  const sum = metric.reduce((total, value) => total + value, 0);
  return {
    points: rows.map(({ date, metric_value }) => ({ date, value: fromMetric(metric_value, unit) })),
    first: shown(first),
    last: shown(last),
    change: first === undefined || last === undefined ? null : fromMetric(last - first, unit),
    lowest: shown(metric.length === 0 ? undefined : Math.min(...metric)),
    highest: shown(metric.length === 0 ? undefined : Math.max(...metric)),
    average: shown(metric.length === 0 ? undefined : sum / metric.length),
  };
}
