import type {
  BodyDay,
  bodyStatsContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import { MEASURES, type Measure } from '../../../../src/apps/workout/measures/body-measures.ts';
import type { WriteOf } from '../../../core/outbox-entry.ts';

type BodyWrite = WriteOf<typeof bodyStatsContract>;
type Logged = Extract<BodyWrite, { route: 'PUT /api/body-stats/:date' }>['input'];

/** The days, newest first, as they will be once the server has taken the write. */
export function applyBodyWrite(days: readonly BodyDay[], write: BodyWrite): BodyDay[] {
  switch (write.route) {
    case 'PUT /api/body-stats/:date': {
      const { date } = write.input;
      const before = days.find((day) => day.date === date) ?? blank(date);
      const now = write.answer ?? logged(before, write.input);
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

function logged(day: BodyDay, input: Logged): BodyDay {
  const { weight_unit = 'kg', length_unit = 'cm' } = input;
  const given = MEASURES.filter((measure) => input[measure] !== undefined);
  const unitOf = (measure: Measure) =>
    measure === 'weight' ? weight_unit : measure === 'bodyFat' ? '%' : length_unit;
  return {
    ...day,
    ...Object.fromEntries(given.map((measure) => [measure, input[measure]])),
    ...(input.weight !== undefined && { weight_unit }),
    units: { ...day.units, ...Object.fromEntries(given.map((one) => [one, unitOf(one)])) },
  };
}

function blank(date: string): BodyDay {
  const none = Object.fromEntries(MEASURES.map((measure) => [measure, null]));
  return { ...(none as Record<Measure, null>), date, weight_unit: null, units: {} };
}
