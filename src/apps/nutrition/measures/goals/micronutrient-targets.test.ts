import { describe, expect, test } from 'vitest';
import { NUTRIMENTS } from '../../../../shared/food/nutriments.ts';
import { LIFE_STAGES, REFERENCE_INTAKES, type ReferenceIntake } from './dri.ts';
import { listMicronutrientTargets, type Person, type Reference } from './micronutrient-targets.ts';

const find = (nutriment: string, person: Person, reference?: Reference) =>
  listMicronutrientTargets(person, reference).find((one) => one.nutriment === nutriment);

describe('micronutrient targets', () => {
  test.each<[string, Person, number]>([
    ['iron', { sex: 'female', age: 30 }, 18],
    ['iron', { sex: 'male', age: 30 }, 8],
    ['iron', { sex: 'female', age: 51 }, 8],
    ['iron', { sex: 'female', age: 30, stage: 'pregnant' }, 27],
    ['iron', { sex: 'male', age: 0.5 }, 11],
    ['iron', { sex: null, age: 5 }, 10],
    ['vitamin-d', { sex: 'male', age: 70 }, 15],
    ['vitamin-d', { sex: 'male', age: 71 }, 20],
    ['calcium', { sex: 'female', age: 55, stage: 'lactating' }, 1000],
    ['b9', { sex: 'female', age: 13, stage: 'pregnant' }, 600],
  ])('%s for %o is %d', (nutriment, person, target) => {
    expect(find(nutriment, person)?.target).toBe(target);
  });

  test('take the larger target and the lower ceiling where the sex is unknown', () => {
    expect(find('iron', { sex: null, age: 30 })?.target).toBe(18);
    expect(find('magnesium', { sex: null, age: 35 })?.target).toBe(420);
    expect(find('iron', { sex: null, age: null })?.target).toBe(18);
  });

  test('have a ceiling only where it counts all that is eaten', () => {
    const adult: Person = { sex: 'male', age: 40 };
    expect(find('zinc', adult)).toMatchObject({ ceiling: 40, ceiling_counts: null });
    expect(find('magnesium', adult)).toMatchObject({
      target: 420,
      ceiling: null,
      ceiling_counts: 'supplements',
    });
    expect(find('sodium', adult)?.ceiling).toBe(2300);
    expect(find('b12', adult)).toMatchObject({ ceiling: null, ceiling_counts: null });
  });

  test('are the reference values of the EU if chosen', () => {
    const adult: Person = { sex: 'male', age: 40 };
    expect(find('vitamin-d', adult, 'eu')?.target).toBe(5);
    expect(find('iron', { sex: 'female', age: 30 }, 'eu')?.target).toBe(14);
    expect(find('sodium', adult, 'eu')).toBeUndefined();
  });

  test('the table has a value for each life stage, and no target above a ceiling of everything', () => {
    for (const [name, intake] of Object.entries<ReferenceIntake>(REFERENCE_INTAKES)) {
      expect(Object.keys(NUTRIMENTS)).toContain(name);
      expect(intake.target).toHaveLength(LIFE_STAGES.length);
      for (const [at, ceiling] of (intake.ceiling ?? []).entries()) {
        if (ceiling === null || intake.ceilingCounts !== undefined) continue;
        expect(intake.target[at]).toBeLessThanOrEqual(ceiling);
      }
    }
  });
});
