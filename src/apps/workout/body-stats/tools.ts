import { z } from 'zod';
import { calendarDate } from '../../../kernel/api/common-schemas.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { today } from '../../../kernel/time/clock.ts';
import { type BodyContext, logDay, readDay } from '../../../shared/body/body.ts';
import type { BodyDay } from '../../../shared/body/contract.ts';
import { BODY_MEASURES, type BodyMeasure } from '../../../shared/body/measures/body-measures.ts';
import {
  fromMetric,
  roundToTwoDecimals,
  toMetric,
} from '../../../shared/body/measures/measure-units.ts';

const value = z.number();
const stats = z
  .object({
    weight: value,
    weight_unit: z.enum(['kg', 'lb']),
    bodyFat: value.describe('Percent'),
    waist: value,
    hips: value,
    neck: value,
    chest: value,
    biceps: value,
    thighs: value,
    calves: value,
  })
  .partial()
  .describe('What was measured; lengths in centimetres');

const given = z.number().optional();

const getBodyStatTool = tool({
  name: 'get_body_stat',
  phase: 'read',
  title: 'Body measures of a day',
  description:
    "The owner's body measures of one day (by default today): weight with its unit, body fat in percent, and lengths in centimetres. logged is false when nothing was measured.",
  input: z.object({ date: calendarDate.optional() }),
  output: z.object({ date: z.string(), logged: z.boolean(), stats }),
  handle: async (context: BodyContext, input) => {
    const date = input.date ?? serverToday(context);
    const { logged, ...day } = await readDay(context, { date });
    return { date, logged, stats: statsOf(day) };
  },
});

export const logBodyStatTool = tool({
  name: 'log_body_stat',
  phase: 'write',
  title: 'Log body measures',
  description:
    'Logs body measures of a day (by default today): weight in kg, or in lb with weight_unit "lb", bodyFat in percent, the others in centimetres. Give at least one; omitted measures keep their value.',
  idempotent: true,
  // Unknown keys such as body_fat are refused, so that no value is silently lost.
  input: z.strictObject({
    weight: given,
    weight_unit: z.enum(['kg', 'lb']).optional().describe('kg unless given'),
    bodyFat: given,
    waist: given,
    hips: given,
    neck: given,
    chest: given,
    biceps: given,
    thighs: given,
    calves: given,
    date: calendarDate.optional(),
  }),
  output: z.object({ ok: z.literal(true), date: z.string(), logged: stats, stats }),
  handle: async (context: BodyContext, { date: asked, weight_unit = 'kg', ...input }) => {
    const date = asked ?? serverToday(context);
    const named = BODY_MEASURES.filter((measure) => input[measure] !== undefined);
    if (named.length === 0) {
      throw new Invalid(`Give at least one value: ${BODY_MEASURES.join(', ')}.`);
    }
    const logged = Object.fromEntries(
      named.map((measure) => {
        const unit = measure === 'weight' ? weight_unit : 'cm';
        return [measure, roundToTwoDecimals(toMetric(input[measure] ?? 0, unit))];
      }),
    );
    const { db, owner, clock } = context;
    const metric = { weight_unit: 'kg', length_unit: 'cm' } as const;
    const day = await logDay({ db, owner, clock }, { date, ...logged, ...metric });
    const withUnit = logged.weight === undefined ? {} : { weight_unit: metric.weight_unit };
    return { ok: true as const, date, logged: { ...logged, ...withUnit }, stats: statsOf(day) };
  },
});

export const bodyStatTools = [getBodyStatTool, logBodyStatTool];

function serverToday({ clock, config }: BodyContext): string {
  return today(clock, config.timeZone);
}

/**
 * The weight as entered, without a unit if it is untagged. Lengths are in centimetres, because the
 * tool has no unit for them; an untagged length cannot be converted and is left out.
 */
function statsOf(day: BodyDay): z.input<typeof stats> {
  const values = BODY_MEASURES.flatMap((measure): [BodyMeasure, number][] => {
    const read = day[measure];
    const unit = day.units[measure];
    if (read === null) return [];
    if (measure === 'weight') return [[measure, read]];
    return unit === undefined ? [] : [[measure, fromMetric(toMetric(read, unit), 'cm')]];
  });
  const unit = day.weight_unit === null ? {} : { weight_unit: day.weight_unit };
  return { ...Object.fromEntries(values), ...unit };
}
