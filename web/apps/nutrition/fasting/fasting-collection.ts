import type {
  Fast,
  FastingSettings,
  fastingContract,
} from '../../../../src/apps/nutrition/fasting/contract.ts';
import { hoursOfPlan } from '../../../../src/apps/nutrition/measures/health/fasting.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import { listOf, stateOf } from '../../../core/collections/collection.ts';
import { creates, removes, setSentFields, updates } from '../../../core/collections/effects.ts';
import type { Write } from '../../../core/outbox/outbox-entry.ts';
import { deviceZone } from '../../../core/time/device-zone.ts';
import type { CurrentFast } from './current-fast.ts';
import { withTimes } from './fast-times.ts';

const USUAL_HOURS = 16;

export const applyToFasts = listOf<typeof fastingContract, Fast>(
  {
    'POST /api/fasts': creates(makeFast),
    'POST /api/fasts/:id/end': updates((fast, { ended_at }, answer) => {
      if (answer) return answer;
      if (fast.ended_at !== null) return fast;
      return withTimes({ ...fast, ended_at: ended_at ?? new Date().toISOString() });
    }),
    'PATCH /api/fasts/:id': updates((fast, { zone: _zone, ...input }, answer) => {
      if (answer) return answer;
      const changed = withTimes(setSentFields(fast, input) as Fast);
      // The day on which a fast ended is of the zone in which the end was entered.
      return changed.ended_at === fast.ended_at ? { ...changed, end_date: fast.end_date } : changed;
    }),
    'DELETE /api/fasts/:id': removes(),
  },
  { at: 'start', sort: (a, b) => b.started_at.localeCompare(a.started_at) },
);

/** An ended fast stays, so that its end can be taken back. */
export function applyToCurrentFast(current: CurrentFast, write: Write): CurrentFast {
  const before = current.fast ? [current.fast] : [];
  const after = applyToFasts(before, write);
  if (after === before) return current;
  return { ...current, fast: after.find(({ ended_at }) => ended_at === null) ?? after[0] ?? null };
}

type FastInput = RouteInput<typeof fastingContract, 'POST /api/fasts'>;

function makeFast(input: FastInput, now: string): Omit<Fast, 'id'> {
  const { uuid = '', plan = '16:8', target_hours = USUAL_HOURS, note = '' } = input;
  const { id: _none, ...fast } = withTimes({
    id: 0,
    uuid,
    plan,
    target_hours,
    started_at: input.started_at ?? now,
    ended_at: input.ended_at ?? null,
    target_at: now,
    zone: input.zone ?? deviceZone(),
    end_date: null,
    elapsed_ms: null,
    note,
    created_at: now,
    updated_at: now,
  });
  return fast;
}

export const applyToSettings = stateOf<typeof fastingContract, FastingSettings>({
  'PUT /api/fasting-settings': (settings, { input, answer }) => {
    if (answer) return answer;
    const changed = setSentFields(settings, input) as FastingSettings;
    return { ...changed, target_hours: hoursOfPlan(changed.plan) ?? changed.target_hours };
  },
});
