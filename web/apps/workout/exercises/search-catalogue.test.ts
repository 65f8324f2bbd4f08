import { expect, test } from 'vitest';
import { CATALOGUE } from '../../../../src/apps/workout/exercises/catalogue/catalogue.ts';
import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import { findExercises, NO_FILTER } from './find-exercises.ts';

const ALL: Exercise[] = CATALOGUE.map(({ slug: _, ...entry }, at) => ({
  ...entry,
  id: at + 1,
  primary_muscles: [...entry.primary_muscles],
  secondary_muscles: [...entry.secondary_muscles],
  aliases: [...entry.aliases],
  is_global: true,
  is_favourite: false,
  source: null,
}));

const first = (typed: string) => findExercises(ALL, typed)[0]?.name;

test.each([
  ['bench press', 'Barbell Bench Press'],
  ['benchpress', 'Barbell Bench Press'],
  ['bench', 'Barbell Bench Press'],
  ['squat', 'Back Squat'],
  ['bnech pres', 'Barbell Bench Press'],
  ['bench pres', 'Barbell Bench Press'],
  ['bemch press', 'Barbell Bench Press'],
  ['ohp', 'Overhead Press'],
  ['overhaed press', 'Overhead Press'],
  ['rdl', 'Romanian Deadlift'],
  ['romainian deadlift', 'Romanian Deadlift'],
  ['pullups', 'Pull-Up'],
  ['pull ups', 'Pull-Up'],
  ['pulup', 'Pull-Up'],
  ['dead lift', 'Deadlift'],
  ['latt pulldown', 'Lat Pulldown'],
  ['lat pull down', 'Lat Pulldown'],
  ['bulgarain split', 'Bulgarian Split Squat'],
])('“%s” finds %s first', (typed, name) => {
  expect(first(typed)).toBe(name);
});

test('what resembles nothing finds nothing', () => {
  expect(findExercises(ALL, 'zzzqqq')).toEqual([]);
  expect(findExercises(ALL, 'xyz')).toEqual([]);
});

test('a muscle narrows what was found, and recent exercises come first', () => {
  const filter = { ...NO_FILTER, muscle: 'triceps' };
  const found = findExercises(ALL, 'bench press', filter);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ primary_muscles }) => primary_muscles.includes('triceps'))).toBe(true);
  const last = findExercises(ALL, 'barbell').at(-1);
  if (!last) throw new Error('no barbell');
  const rank = (recent: Set<number>) =>
    findExercises(ALL, 'barbell', NO_FILTER, recent).indexOf(last);
  expect(rank(new Set([last.id]))).toBeLessThan(rank(new Set()));
});

test('the time of a keystroke grows no faster than the list', () => {
  const few = makeExercises(500);
  const many = makeExercises(2000);
  for (const typed of ['be', 'bench', 'bnech pres', 'incline dumbell pres', 'zzzz']) {
    const ratio = fastest(many, typed) / fastest(few, typed);
    expect(ratio, typed).toBeLessThan(12);
  }
});

function makeExercises(count: number): Exercise[] {
  return Array.from({ length: count }, (_, at) => {
    const one = ALL[at % ALL.length] as Exercise;
    const round = Math.floor(at / ALL.length);
    return round === 0 ? one : { ...one, id: at + 1, name: `${one.name} ${wordOf(at)}` };
  });
}

/** Milliseconds of the fastest of many searches; the first builds the index. */
function fastest(exercises: readonly Exercise[], typed: string): number {
  findExercises(exercises, typed);
  const times = Array.from({ length: 30 }, () => {
    const start = performance.now();
    findExercises(exercises, typed);
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** A word of its own for every made-up exercise, so that the vocabulary is large as well. */
function wordOf(at: number): string {
  return String(at).replace(/\d/g, (digit) => `${'bdfgklmrst'.charAt(Number(digit))}a`);
}
