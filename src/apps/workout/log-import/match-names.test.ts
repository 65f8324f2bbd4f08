import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../exercises/catalogue/catalogue.ts';
import type { ProgramName } from './contract.ts';
import { type LibraryEntry, matchNames } from './match-names.ts';
import { BUILT_IN_SLUGS } from './names/built-in-names.ts';

const LIBRARY: LibraryEntry[] = (
  [
    ['Barbell bench press', 'barbell', ['Flat bench']],
    ['Squat', 'barbell', []],
    ['Squat', 'machine', []],
    ['Pull-up', 'bodyweight', ['Chin over bar']],
    ['Biceps curls', 'dumbbell', []],
  ] as const
).map(([name, equipment, aliases], id) => ({
  ...{ id, slug: null, name, equipment, measure: 'weight_reps', aliases, own: id === 2 },
}));

const CATALOGUE_LIBRARY: LibraryEntry[] = CATALOGUE.map((entry, id) => ({
  ...entry,
  id,
  own: false,
}));

async function matchOne(library: LibraryEntry[], name: string, program: ProgramName = 'strong') {
  const matches = await matchNames(library, program, [name]);
  return matches.get(name);
}

test.each([
  ['barbell BENCH press', 0],
  ['Bench Press (Barbell)', 0],
  ['flat bench', 0],
  ['Squat', 2],
  ['Squat (Barbell)', 1],
  ['Pull Ups', 3],
  ['Pullups', 3],
  ['Bicep Curl', 4],
  ['Bicep Curl (Dumbbell)', 4],
  ['DB curl', 4],
])('%s is known', async (name, id) => {
  expect((await matchOne(LIBRARY, name))?.match?.id).toBe(id);
});

test('an unknown one gets the likeliest to choose from', async () => {
  const incline = await matchOne(LIBRARY, 'Incline Bench Press');
  expect(incline?.match).toBeNull();
  expect(incline?.candidates.map(({ id }) => id)).toEqual([0]);
  expect(await matchOne(LIBRARY, 'Kayak')).toEqual({ match: null, sameAs: null, candidates: [] });
});

test.each([
  ['Bench Press (Barbell)', 'Barbell Bench Press'],
  ['Squat (Barbell)', 'Back Squat'],
  ['Deadlift (Barbell)', 'Deadlift'],
  ['Incline Bench Press (Dumbbell)', 'Incline Dumbbell Bench Press'],
  ['Lat Pulldown (Cable)', 'Lat Pulldown'],
  ['Bicep Curl (Dumbbell)', 'Dumbbell Curl'],
  ['Push Ups', 'Push-Up'],
  ['RDL', 'Romanian Deadlift'],
  ['Snatch (Barbell)', 'Squat Snatch'],
  ['Overhead Press (Dumbbell)', 'Standing Dumbbell Press'],
  ['Cable Flyes', 'Cable Crossover'],
  ['Bench Presses', 'Barbell Bench Press'],
  ['Bench Press, Barbell', 'Barbell Bench Press'],
])('%s is known to the catalogue as %s', async (said, meant) => {
  expect((await matchOne(CATALOGUE_LIBRARY, said))?.match?.name).toBe(meant);
});

test.each([
  ['Bankdrücken (Langhantel)', 'Barbell Bench Press'],
  ['Rumänisches Kreuzheben (Kurzhantel)', 'Dumbbell Romanian Deadlift'],
  ['Klimmzüge', 'Pull-Up'],
  ['Développé couché (haltères)', 'Dumbbell Bench Press'],
  ['Soulevé de terre roumain', 'Romanian Deadlift'],
  ['Curl de bíceps con mancuernas', 'Dumbbell Curl'],
  ['Sentadilla búlgara', 'Bulgarian Split Squat'],
  ['Stacco da terra', 'Deadlift'],
  ['Supino inclinado com halteres', 'Incline Dumbbell Bench Press'],
  ['Bankdrukken', 'Barbell Bench Press'],
])('%s of another language is %s', async (said, meant) => {
  expect((await matchOne(CATALOGUE_LIBRARY, said))?.match?.name).toBe(meant);
});

test('the same name means other exercises in Strong and in Hevy', async () => {
  const name = 'Hack Squat';
  expect((await matchOne(CATALOGUE_LIBRARY, name, 'strong'))?.match?.name).toBe('Hack Squat');
  expect((await matchOne(CATALOGUE_LIBRARY, name, 'hevy'))?.match?.name).toBe('Barbell Hack Squat');
});

test('the names of other programs lead to exercises of the catalogue', () => {
  const slugs = new Set(CATALOGUE.map(({ slug }) => slug));
  expect(BUILT_IN_SLUGS.filter((slug) => !slugs.has(slug))).toEqual([]);
});

describe('two different names of one file', () => {
  const library = LIBRARY.map((entry) => ({ ...entry, own: false }));

  test('never match one exercise: the closer one does, the other is asked for', async () => {
    const names = ['Flat bench', 'Bench Press (Barbell)', 'Barbell bench press'];
    const matches = await matchNames(library, 'strong', names);
    expect(matches.get('Barbell bench press')).toMatchObject({ match: { id: 0 }, sameAs: null });
    for (const other of ['Flat bench', 'Bench Press (Barbell)']) {
      expect(matches.get(other)).toMatchObject({
        match: null,
        sameAs: 'Barbell bench press',
        candidates: [{ id: 0 }],
      });
    }
  });

  test('are one name if only case, signs and plurals differ', async () => {
    const matches = await matchNames(library, 'strong', ['Pull-Ups', 'pull up', 'PULLUP']);
    expect([...matches.values()].map(({ match }) => match?.id)).toEqual([3, 3, 3]);
  });

  test('are kept apart in any file', async () => {
    const names = CATALOGUE.flatMap(({ name, aliases }) => [name, ...aliases, `${name}s`]);
    const file = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(file, async (some) => {
        const matches = await matchNames(CATALOGUE_LIBRARY, 'fitnotes', some);
        expect([...matches.keys()]).toEqual(some);
        const taken = Map.groupBy(
          [...matches].filter(([, { match }]) => match !== null),
          ([, { match }]) => match?.id,
        );
        for (const same of taken.values()) {
          const spellings = same.map(([name]) =>
            name.toLowerCase().replaceAll(/[^a-z0-9]|s\b/g, ''),
          );
          expect(new Set(spellings).size).toBe(1);
        }
      }),
      { numRuns: 40 },
    );
  });
});
