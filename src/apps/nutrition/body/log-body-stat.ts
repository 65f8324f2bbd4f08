import type { Insertable } from 'kysely';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict, Invalid } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { BodyContext } from '../../../shared/body/body.ts';
import {
  BODY_MEASURES,
  type BodyMeasure,
  rangeProblem,
} from '../../../shared/body/measures/body-measures.ts';
import {
  fromMetric,
  type LengthUnit,
  type MeasureUnit,
  roundToTwoDecimals,
  toMetric,
  type WeightUnit,
} from '../../../shared/body/measures/measure-units.ts';
import { findMeasures, type MeasureRow, storeMeasures } from '../../../shared/body/queries.ts';
import type { BodyTables } from '../../../shared/body/tables.ts';

/** The tool's key of each measure. */
const KEYS = {
  weight: 'weight',
  bodyFat: 'body_fat',
  waist: 'waist',
  hips: 'hips',
  neck: 'neck',
  chest: 'chest',
  biceps: 'biceps',
  thighs: 'thighs',
  calves: 'calves',
} as const satisfies Record<BodyMeasure, string>;

type StatKey = (typeof KEYS)[BodyMeasure];
type StatValues = Partial<Record<StatKey, number>>;

interface StatInput {
  readonly measure: BodyMeasure;
  /** In kilograms, centimetres or percent. */
  readonly metric: number;
}

/** The units in which the weight and the lengths of a day are stored. */
interface DayUnits {
  readonly weight: WeightUnit;
  readonly lengths: LengthUnit;
}

type CurrentStats = StatValues & { weight_unit?: WeightUnit; lengths_unit?: LengthUnit };

const LB_PER_KG = 2.204_62;
const CM_PER_IN = 2.54;

/**
 * Logs stats given in kilograms, centimetres and percent, stored in the units that the day already
 * has. Unknown and implausible ones are left out and reported. A day with an untagged value is
 * refused, because its units are not known.
 */
export async function logBodyStat(
  { db, owner, clock }: Pick<BodyContext, 'db' | 'owner' | 'clock'>,
  { date, stats }: { date: string; stats: Readonly<Record<string, unknown>> },
) {
  const { accepted, rejected } = checkStats(stats);
  const updated_at = isoNow(clock);
  const current_stats = await transact(db, async (tx) => {
    const before = await findMeasures(tx, owner, [date]);
    refuseUntagged(date, before);
    const units = unitsOfDay(before);
    const rows = accepted.map(
      (stat): Insertable<BodyTables['body_measures']> => ({
        ...{ owner_id: owner, date, updated_at },
        ...toStored(stat, units),
      }),
    );
    await storeMeasures(tx, rows);
    return toCurrentStats(await findMeasures(tx, owner, [date]));
  });
  return {
    ...{ ok: true as const, date },
    set: toValues(accepted.map(({ measure, metric }) => [measure, metric])),
    ...(rejected.length > 0 && { rejected }),
    current_stats,
  };
}

/** Throws if no stat is accepted. */
function checkStats(stats: Readonly<Record<string, unknown>>) {
  const checked = Object.entries(stats).map(([key, value]) => ({ key, ...checkStat(key, value) }));
  const accepted = checked.flatMap(({ stat }): StatInput[] => (stat ? [stat] : []));
  const rejected = checked.filter(({ stat }) => !stat);
  if (accepted.length === 0) {
    const reasons = rejected.map(({ key, problem }) => `${key} ${problem}`);
    const known = `Give at least one of ${Object.values(KEYS).join(', ')}.`;
    throw new Invalid(reasons.length > 0 ? `Nothing was logged: ${reasons.join('; ')}.` : known);
  }
  return { accepted, rejected: rejected.map(({ key }) => key) };
}

function checkStat(key: string, value: unknown): { stat?: StatInput; problem?: string } {
  const measure = BODY_MEASURES.find((one) => KEYS[one] === key);
  if (measure === undefined) return { problem: 'is not a body stat' };
  if (typeof value !== 'number' || !Number.isFinite(value)) return { problem: 'must be a number' };
  const metric = roundToTwoDecimals(value);
  const problem = rangeProblem(measure, metric);
  return problem === null ? { stat: { measure, metric } } : { problem };
}

function refuseUntagged(date: string, rows: readonly MeasureRow[]): void {
  const untagged = rows.filter(({ unit }) => unit === null).map(({ measure }) => KEYS[measure]);
  if (untagged.length === 0) return;
  throw new Conflict(
    `${date} has untagged legacy body stats (${untagged.join(', ')}): their units are unknown. Save them once in the app, then log again.`,
    'untagged_legacy',
  );
}

/** A new day is metric. Where lengths have several units, the first length decides. */
function unitsOfDay(rows: readonly MeasureRow[]): DayUnits {
  const units = BODY_MEASURES.map((measure) => rows.find((row) => row.measure === measure)?.unit);
  return {
    weight: units.includes('lb') ? 'lb' : 'kg',
    lengths: units.find((unit) => unit === 'cm' || unit === 'in') ?? 'cm',
  };
}

function unitOf(measure: BodyMeasure, { weight, lengths }: DayUnits): MeasureUnit {
  if (measure === 'weight') return weight;
  return measure === 'bodyFat' ? '%' : lengths;
}

function toStored({ measure, metric }: StatInput, units: DayUnits) {
  const unit = unitOf(measure, units);
  const value = fromTool(metric, unit);
  return { measure, value, unit, metric_value: toMetric(value, unit) };
}

/** Pounds and inches to one decimal, by the factors of the specification. */
function fromTool(metric: number, unit: MeasureUnit): number {
  if (unit === 'lb') return roundToOneDecimal(metric * LB_PER_KG);
  return unit === 'in' ? roundToOneDecimal(metric / CM_PER_IN) : metric;
}

function roundToOneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

function toCurrentStats(rows: readonly MeasureRow[]): CurrentStats {
  const units = unitsOfDay(rows);
  const values = rows.map(({ measure, value, unit, metric_value }) => {
    const shown = unitOf(measure, units);
    return [measure, unit === shown ? value : fromMetric(metric_value ?? value, shown)] as const;
  });
  const hasWeight = rows.some(({ unit }) => unit === 'kg' || unit === 'lb');
  const hasLength = rows.some(({ unit }) => unit === 'cm' || unit === 'in');
  return {
    ...toValues(values),
    ...(hasWeight && { weight_unit: units.weight }),
    ...(hasLength && { lengths_unit: units.lengths }),
  };
}

function toValues(values: readonly (readonly [BodyMeasure, number])[]): StatValues {
  return Object.fromEntries(values.map(([measure, value]) => [KEYS[measure], value]));
}
