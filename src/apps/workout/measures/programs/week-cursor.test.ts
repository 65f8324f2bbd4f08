import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampWeek,
  currentWeek,
  findWeekStart,
  sessionsThisWeek,
  type WeekPin,
} from './week-cursor.ts';

type Event = { kind: 'session' | 'day' | 'unpin' } | { kind: 'pin'; week: number };

interface Plan {
  advance_mode: 'sessions' | 'calendar';
  on_complete: 'hold' | 'repeat';
  duration_weeks: number;
  template_count: number;
}

const BEGUN = '2026-02-27';
const dayAfter = (days: number) =>
  new Date(Date.parse(BEGUN) + days * 86_400_000).toISOString().slice(0, 10);

/** Reference implementation: replays the history step by step. */
function slowOracle(plan: Plan, history: readonly Event[]): { week: number; filled: number } {
  const full = plan.advance_mode === 'calendar' ? 7 : plan.template_count;
  const fills = plan.advance_mode === 'calendar' ? 'day' : 'session';
  let week = 1;
  let filled = 0;
  const fill = () => {
    filled += 1;
    if (filled < full) return;
    filled = 0;
    if (week < plan.duration_weeks) week += 1;
    else if (plan.on_complete === 'repeat') week = 1;
  };
  history.forEach((event, at) => {
    if (event.kind === fills && full > 0) fill();
    if (event.kind === 'pin') {
      week = Math.min(Math.max(event.week, 1), plan.duration_weeks);
      filled = 0;
    }
    if (event.kind === 'unpin') {
      const chosen = history.slice(0, at).filter(({ kind }) => kind === fills);
      const again = slowOracle(plan, chosen);
      week = again.week;
      filled = again.filled;
    }
  });
  return { week, filled };
}

/** The stored progress after the same history. */
function progressAfter(plan: Plan, history: readonly Event[]) {
  let sessions = 0;
  let days = 0;
  let pin: WeekPin | null = null;
  for (const event of history) {
    if (event.kind === 'session') sessions += 1;
    if (event.kind === 'day') days += 1;
    if (event.kind === 'unpin') pin = null;
    if (event.kind === 'pin') {
      pin = { week: clampWeek(plan, event.week), day: dayAfter(days), sessions };
    }
  }
  return { today: dayAfter(days), begun: BEGUN, sessions, pin };
}

const plans: fc.Arbitrary<Plan> = fc.record({
  advance_mode: fc.constantFrom('sessions', 'calendar'),
  on_complete: fc.constantFrom('hold', 'repeat'),
  duration_weeks: fc.integer({ min: 1, max: 6 }),
  template_count: fc.integer({ min: 0, max: 4 }),
});

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Event>({ kind: 'session' }) },
  { weight: 8, arbitrary: fc.constant<Event>({ kind: 'day' }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: -2, max: 9 }).map((week) => ({ kind: 'pin' as const, week })),
  },
  { weight: 1, arbitrary: fc.constant<Event>({ kind: 'unpin' }) },
);

describe('the week cursor', () => {
  test('is counted as a slow oracle lives it, over random histories', () => {
    fc.assert(
      fc.property(plans, fc.array(event, { maxLength: 120 }), (plan, history) => {
        const progress = progressAfter(plan, history);
        const { week, filled } = slowOracle(plan, history);
        expect(currentWeek(plan, progress)).toBe(week);
        if (plan.advance_mode === 'sessions') {
          expect(sessionsThisWeek(plan, progress)).toBe(filled);
        } else {
          expect(findWeekStart(progress)).toBe(
            new Date(Date.parse(progress.today) - filled * 86_400_000).toISOString().slice(0, 10),
          );
        }
      }),
      { numRuns: 2000 },
    );
  });

  const plan: Plan = {
    advance_mode: 'sessions',
    on_complete: 'hold',
    duration_weeks: 4,
    template_count: 3,
  };

  test('a start in the future is the first week', () => {
    const calendar: Plan = { ...plan, advance_mode: 'calendar' };
    const progress = { today: '2026-03-01', begun: '2026-03-20', sessions: 0, pin: null };
    expect(currentWeek(calendar, progress)).toBe(1);
    expect(findWeekStart(progress)).toBe('2026-03-01');
  });

  test('deleting earlier sessions does not lead back behind a week chosen by hand', () => {
    const pin = { week: 3, day: '2026-03-01', sessions: 6 };
    const progress = { today: '2026-03-02', begun: '2026-02-01', sessions: 2, pin };
    expect(currentWeek(plan, progress)).toBe(3);
    expect(sessionsThisWeek(plan, progress)).toBe(0);
  });
});
