import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadBar, usualRack } from '../weights/plates.ts';
import { convertForStorage, type WeightUnit } from '../weights/weight-units.ts';
import {
  barLoads,
  freeLoads,
  judgeSession,
  type PastSet,
  type ProgressionRule,
  suggestProgression,
} from './progression.ts';

const LINEAR: ProgressionRule = {
  ...{ kind: 'linear', sets: 3, reps_low: 5, reps_high: 5 },
  ...{ increment: 2.5, unit: 'kg', deload_percent: 10, misses: 2 },
};
const DOUBLE: ProgressionRule = { ...LINEAR, kind: 'double', reps_low: 8, reps_high: 12 };
const KG = { log: 'kg', shown: 'kg' } as const;
const GYM = barLoads(20, usualRack('kg'));

/** `80×5,5,3 60×10` as sets; `w` marks warm-ups, `d` drop sets, `o` open ones. */
function sets(written: string): PastSet[] {
  return written.split(' ').flatMap((part) => {
    const [, weight, reps = '', mark] = /^([\d.]+)×([\d,]+)([wdo]?)$/.exec(part) ?? [];
    return reps.split(',').map((count) => ({
      ...{ weight: Number(weight), reps: Number(count), warmup: mark === 'w' },
      ...{ completed: mark !== 'o', set_type: mark === 'd' ? 'drop' : null },
    }));
  });
}

function suggest(rule: ProgressionRule, ...newestFirst: string[]): string {
  const found = suggestProgression(rule, newestFirst.map(sets), KG, GYM);
  return found ? `${found.reason}: ${found.weight}×${found.reps}` : 'none';
}

describe('a linear rule', () => {
  test.each([
    [['80×5,5,5'], 'more_weight: 82.5×5,5,5'],
    [['80×5,6,9'], 'more_weight: 82.5×5,5,5'],
    [['80×5,5,4'], 'again: 80×5,5,5'],
    [['80×5,5'], 'again: 80×5,5,5'],
    [['80×5,5,4', '80×5,4,4'], 'deload: 72.5×5,5,5'],
    [['80×5,5,4', '77.5×5,5,5'], 'again: 80×5,5,5'],
    [['80×5,5,4', '80×5,5,5', '80×5,4,4'], 'again: 80×5,5,5'],
    [['72.5×5,5,4', '80×5,5,4', '80×5,4,4'], 'again: 72.5×5,5,5'],
    [['72.5×5,5,5', '80×5,5,4', '80×5,4,4'], 'more_weight: 75×5,5,5'],
    [[], 'none'],
  ])('%j suggests %s', (sessions, expected) => {
    expect(suggest(LINEAR, ...sessions)).toBe(expected);
  });

  test.each([
    ['a heavy single before', '100×1 80×5,5,5', 'more_weight: 82.5×5,5,5'],
    ['warm-ups', '90×5,5,5w 80×5,5,5', 'more_weight: 82.5×5,5,5'],
    ['warm-ups that are light', '40×5,5,5,5w 80×5,5,5', 'more_weight: 82.5×5,5,5'],
    ['drop sets', '80×5,5,5 60×9,9,9,9d', 'more_weight: 82.5×5,5,5'],
    ['open sets', '80×5,5,5 90×5,5,5o', 'more_weight: 82.5×5,5,5'],
    ['back-off sets', '80×5,5,5 70×5', 'more_weight: 82.5×5,5,5'],
    ['only warm-ups', '80×5,5,5w', 'none'],
  ])('%s do not disturb', (_, done, expected) => {
    expect(suggest(LINEAR, done)).toBe(expected);
  });

  test('of two sides the weaker one counts', () => {
    const done = { reps: null, reps_l: 5, reps_r: 4, weight: 20, warmup: false };
    const judged = judgeSession(LINEAR, [done, done, done]);
    expect(judged).toMatchObject({ outcome: 'missed', reps: [4, 4, 4] });
  });

  test('a missing weight is zero: the belt gets its first plate', () => {
    const done = { reps: 5, weight: null, warmup: false };
    const found = suggestProgression(LINEAR, [[done, done, done]], KG, freeLoads);
    expect(found).toMatchObject({ reason: 'more_weight', weight: 2.5 });
  });

  test('says when the plates go no further', () => {
    const home = barLoads(20, [{ weight: 10, pairs: 1 }]);
    const found = (done: string) => suggestProgression(LINEAR, [sets(done)], KG, home);
    expect(found('20×5,5,5')).toMatchObject({ weight: 40, isLimitedByPlates: false });
    expect(found('40×5,5,5')).toMatchObject({ weight: 40, isLimitedByPlates: true });
    const missed = [sets('20×5,5,1'), sets('20×5,5,1')];
    const deload = suggestProgression(LINEAR, missed, KG, home);
    expect(deload).toMatchObject({ reason: 'deload', weight: 20, isLimitedByPlates: true });
  });
});

describe('double progression', () => {
  test.each([
    [['60×8,8,8'], 'more_reps: 60×9,9,9'],
    [['60×10,9,8'], 'more_reps: 60×10,9,9'],
    [['60×8,9,10'], 'more_reps: 60×10,9,9'],
    [['60×12,12,11'], 'more_reps: 60×12,12,12'],
    [['60×12,13,12'], 'more_weight: 62.5×8,8,8'],
    [['60×14,9,8'], 'more_reps: 60×12,9,9'],
    [['62.5×8,7,6'], 'again: 62.5×8,8,8'],
    [['62.5×10,10'], 'again: 62.5×10,10,8'],
    [['62.5×8,7,6', '62.5×7,7,6'], 'deload: 55×8,8,8'],
  ])('%j suggests %s', (sessions, expected) => {
    expect(suggest(DOUBLE, ...sessions)).toBe(expected);
  });
});

const rules = fc
  .record({
    kind: fc.constantFrom('linear' as const, 'double' as const),
    sets: fc.integer({ min: 1, max: 5 }),
    reps_low: fc.integer({ min: 1, max: 12 }),
    room: fc.nat(6),
    increment: fc.constantFrom(0.5, 1.25, 2.5, 5, 10),
    unit: fc.constantFrom('kg' as const, 'lb' as const),
    deload_percent: fc.integer({ min: 1, max: 50 }),
    misses: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ room, ...rule }): ProgressionRule => {
    const reps_high = rule.reps_low + (rule.kind === 'linear' ? 0 : room);
    return { ...rule, reps_high };
  });
const pastSets = fc.record({
  reps: fc.option(fc.integer({ min: 0, max: 20 })),
  weight: fc.option(fc.integer({ min: 0, max: 240 }).map((halves) => halves * 1.25)),
  warmup: fc.boolean(),
  completed: fc.boolean(),
  set_type: fc.constantFrom('normal', 'drop', 'failure', null),
});
const sessions = fc.array(fc.array(pastSets, { maxLength: 8 }), { maxLength: 6 });
const racks = fc
  .uniqueArray(fc.constantFrom(25, 20, 10, 5, 2.5, 1.25), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((weight) => ({ weight, pairs: 3 })));

test('a suggestion is never below zero, always on the plates and in the range', () => {
  fc.assert(
    fc.property(rules, sessions, racks, fc.constantFrom(0, 15, 20), (rule, past, rack, bar) => {
      const found = suggestProgression(rule, past, KG, barLoads(bar, rack));
      if (!found) return;
      expect(found.weight).toBeGreaterThanOrEqual(bar);
      expect(loadBar(found.weight, bar, rack).total).toBeCloseTo(found.weight, 6);
      expect(found.reps).toHaveLength(rule.sets);
      for (const reps of found.reps) {
        expect(reps).toBeGreaterThanOrEqual(rule.reps_low);
        expect(reps).toBeLessThanOrEqual(rule.reps_high);
      }
      const free = suggestProgression(rule, past, KG, freeLoads);
      expect(free?.weight).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('only completed working sets decide, in any order', () => {
  const shuffled = fc.array(fc.array(pastSets, { maxLength: 8 }), { maxLength: 5 }).chain((past) =>
    fc.record({
      past: fc.constant(past),
      other: fc.tuple(
        ...past.map((one) => {
          const counted = one.filter((set) => set.completed && !set.warmup);
          const noise = fc.array(
            pastSets.map((set) => (set.warmup ? set : { ...set, completed: false })),
            { maxLength: 3 },
          );
          return noise.chain((more) => {
            const all = [...counted, ...more];
            return fc.shuffledSubarray(all, { minLength: all.length });
          });
        }),
      ),
    }),
  );
  fc.assert(
    fc.property(rules, shuffled, (rule, { past, other }) => {
      expect(suggestProgression(rule, other, KG, freeLoads)).toEqual(
        suggestProgression(rule, past, KG, freeLoads),
      );
    }),
  );
});

test('more repetitions never suggest less', () => {
  const improved = fc
    .tuple(fc.array(pastSets, { minLength: 1, maxLength: 8 }), sessions)
    .chain(([last, before]) =>
      fc.record({
        last: fc.constant(last),
        before: fc.constant(before),
        more: fc.array(fc.nat(4), { minLength: last.length, maxLength: last.length }),
      }),
    );
  fc.assert(
    fc.property(rules, improved, (rule, { last, before, more }) => {
      const better = last.map((set, at) => ({
        ...set,
        // A set without repetitions does not count at all.
        reps: set.reps ? set.reps + (more[at] ?? 0) : set.reps,
      }));
      const found = suggestProgression(rule, [last, ...before], KG, GYM);
      const next = suggestProgression(rule, [better, ...before], KG, GYM);
      if (!found || !next) {
        expect(next).toEqual(found);
        return;
      }
      expect(next.weight).toBeGreaterThanOrEqual(found.weight);
      if (next.weight > found.weight) return;
      for (const [at, reps] of next.reps.entries()) {
        expect(reps).toBeGreaterThanOrEqual(found.reps[at] ?? 0);
      }
    }),
  );
});

test('a lifter who always meets the suggestion lifts more each time, until the plates end', () => {
  const rack = usualRack('kg').map(({ weight }) => ({ weight, pairs: 1 }));
  fc.assert(
    fc.property(rules, racks, fc.integer({ min: 0, max: 100 }), (rule, own, start) => {
      const loads = barLoads(20, [...own, ...rack]);
      const done = (weight: number, reps: readonly number[]) =>
        reps.map((count) => ({ weight, reps: count, warmup: false }));
      const first = Array.from({ length: rule.sets }, () => rule.reps_low);
      let past = [done(start, first)];
      let before = { weight: start, total: rule.sets * rule.reps_low };
      for (let week = 0; week < 12; week += 1) {
        const next = suggestProgression(rule, past, KG, loads);
        if (!next || next.isLimitedByPlates) return;
        expect(['more_weight', 'more_reps']).toContain(next.reason);
        const total = next.reps.reduce((sum, reps) => sum + reps, 0);
        const isHeavier = next.weight > before.weight;
        // The first weight may not be loadable.
        if (week > 0) expect(isHeavier || total > before.total).toBe(true);
        before = { weight: next.weight, total };
        past = [done(next.weight, next.reps), ...past].slice(0, 5);
      }
    }),
  );
});

test('a lifter who always misses deloads after exactly so many misses, each time again', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 60, max: 200 }), (rule, start) => {
      const missed = (weight: number) =>
        Array.from({ length: rule.sets }, () => ({ weight, reps: 0.5, warmup: false }));
      let past: PastSet[][] = [];
      let weight = start;
      for (let session = 1; session <= 3 * rule.misses; session += 1) {
        past = [missed(weight), ...past].slice(0, 5);
        const next = suggestProgression(rule, past, KG, freeLoads);
        expect(next?.reason).toBe(session % rule.misses === 0 ? 'deload' : 'again');
        if (next?.reason === 'deload') expect(next.weight).toBeLessThan(weight);
        else expect(next?.weight).toBe(weight);
        weight = next?.weight ?? weight;
      }
    }),
  );
});

test('a suggestion that is asked for twice, or after a look in the other unit, is the same', () => {
  const lifted = fc.array(
    fc.array(
      fc.record({
        reps: fc.integer({ min: 1, max: 12 }),
        weight: fc.integer({ min: 16, max: 240 }).map((quarters) => quarters * 1.25),
        warmup: fc.boolean(),
      }),
      { maxLength: 6 },
    ),
    { maxLength: 4 },
  );
  const units = fc.constantFrom<WeightUnit>('kg', 'lb');
  fc.assert(
    fc.property(rules, lifted, units, units, (rule, past, shown, stored) => {
      const kept = past.map((one) =>
        one.map((set) => ({ ...set, weight: convertForStorage(set.weight, shown, stored) })),
      );
      const gear = barLoads(20, usualRack(shown));
      // The log's unit does not matter: a weight of the shown unit reads as it was typed.
      expect(suggestProgression(rule, kept, { log: stored, shown }, gear)).toEqual(
        suggestProgression(rule, past, { log: shown, shown }, gear),
      );
    }),
  );
});
