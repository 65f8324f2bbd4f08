import type { RouteInput } from '../../src/kernel/contract.ts';
import type { BodyDay, bodyStatsContract } from '../../src/shared/body/contract.ts';
import { BODY_MEASURES, type BodyMeasure } from '../../src/shared/body/measures/body-measures.ts';
import { listOf } from '../core/collections/collection.ts';
import { puts } from '../core/collections/effects.ts';
import { newestFirst } from '../core/collections/newest-first.ts';

type MeasuresInput = RouteInput<typeof bodyStatsContract, 'PUT /api/body-stats/:date'>;

export const applyToBodyDays = listOf<typeof bodyStatsContract, BodyDay>(
  {
    'PUT /api/body-stats/:date': puts(
      (before, { input, answer }) => answer ?? applyMeasures(before ?? blankDay(input.date), input),
    ),
    'DELETE /api/body-stats/:date': puts((day, { input: { measure } }) =>
      day && measure ? { ...day, [measure]: null } : null,
    ),
  },
  { key: ({ date }) => date, named: ({ date }) => date, sort: newestFirst },
);

function applyMeasures(day: BodyDay, input: MeasuresInput): BodyDay {
  const { weight_unit = 'kg', length_unit = 'cm' } = input;
  const changed = BODY_MEASURES.filter((measure) => input[measure] !== undefined);
  const unitOf = (measure: BodyMeasure) =>
    measure === 'weight' ? weight_unit : measure === 'bodyFat' ? '%' : length_unit;
  return {
    ...day,
    ...Object.fromEntries(changed.map((measure) => [measure, input[measure]])),
    ...(input.weight !== undefined && { weight_unit }),
    units: { ...day.units, ...Object.fromEntries(changed.map((one) => [one, unitOf(one)])) },
  };
}

function blankDay(date: string): BodyDay {
  const none = Object.fromEntries(BODY_MEASURES.map((measure) => [measure, null]));
  return { ...(none as Record<BodyMeasure, null>), date, weight_unit: null, units: {} };
}
