import type {
  BodyDay,
  bodyStatsContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import {
  BODY_MEASURES,
  type BodyMeasure,
} from '../../../../src/apps/workout/measures/body-measures.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';

type BodyWrite = WriteOf<typeof bodyStatsContract>;
type MeasuresInput = Extract<BodyWrite, { route: 'PUT /api/body-stats/:date' }>['input'];

/** Applies a pending write to the days, newest first. */
export function applyBodyWrite(days: readonly BodyDay[], write: BodyWrite): BodyDay[] {
  switch (write.route) {
    case 'PUT /api/body-stats/:date': {
      const { date } = write.input;
      const before = days.find((day) => day.date === date) ?? blankDay(date);
      const now = write.answer ?? applyMeasures(before, write.input);
      const others = days.filter((day) => day.date !== date);
      return [...others, now].sort((a, b) => b.date.localeCompare(a.date));
    }
    case 'DELETE /api/body-stats/:date': {
      const { date, measure } = write.input;
      if (measure === undefined) return days.filter((day) => day.date !== date);
      return days.map((day) => (day.date === date ? { ...day, [measure]: null } : day));
    }
    default:
      return [...days];
  }
}

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
