import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar/dates.ts';
import { buildList, listOf, TODAY, useShoppers } from '../../../../testing/recipe/shoppers.ts';

const house = useShoppers();

/** A random action; days are relative to today. */
type Step =
  | { does: 'plan'; recipe: number; day: number; servings: number }
  | { does: 'unplan' | 'move'; entry: number; day: number }
  | { does: 'build'; from: number; to: number }
  | { does: 'add'; recipe: number; servings: number }
  | { does: 'type'; thing: number; grams: number };

const RECIPES = [
  [400, 40, 0],
  [0, 80, 4],
  [12, 0, 20],
] as const;
const THINGS = ['Flour', 'Sugar', 'Salt'] as const;

const day = fc.integer({ min: 0, max: 9 });
const servings = fc.constantFrom(1, 2, 4, 6);
const recipe = fc.nat(2);
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('plan' as const), recipe, day, servings }),
    fc.record({ does: fc.constantFrom('unplan' as const, 'move' as const), entry: fc.nat(5), day }),
    fc
      .tuple(day, day)
      .map(([a, b]) => ({ does: 'build' as const, from: Math.min(a, b), to: Math.max(a, b) })),
    fc.record({ does: fc.constant('add' as const), recipe, servings }),
    fc.record({
      does: fc.constant('type' as const),
      thing: fc.nat(2),
      grams: fc.constantFrom(5, 70),
    }),
  ),
  { minLength: 4, maxLength: 14 },
);

/** Reference model: computes the expected list from the whole history. */
class Oracle {
  readonly typed = [0, 0, 0];
  readonly entries: {
    id: number;
    recipe: number;
    day: number;
    servings: number;
    planned: boolean;
  }[] = [];
  /** The amounts of the last build that included a cook. */
  readonly bought = new Map<number, { day: number; grams: number[] }>();

  build(from: number, to: number): void {
    const within = (place: number) => place >= from && place <= to;
    for (const entry of this.entries) {
      const before = this.bought.get(entry.id);
      if (!entry.planned || within(entry.day) || (before && within(before.day))) {
        this.bought.delete(entry.id);
      }
      if (entry.planned && within(entry.day)) {
        const grams = (RECIPES[entry.recipe] ?? []).map((amount) => (amount / 4) * entry.servings);
        this.bought.set(entry.id, { day: entry.day, grams });
      }
    }
  }

  grams(): Record<string, number> {
    const sums = THINGS.map((thing, place) => {
      const planned = [...this.bought.values()].reduce(
        (sum, { grams }) => sum + (grams[place] ?? 0),
        0,
      );
      return [thing, (this.typed[place] ?? 0) + planned] as const;
    });
    return Object.fromEntries(sums.filter(([, sum]) => sum > 0));
  }
}

test('the list equals a model after random plans, moves, builds, additions and edits', async () => {
  const ids = await Promise.all(
    RECIPES.map((grams, place) =>
      house.people.recipe(
        house.ana,
        `Model ${place}`,
        grams.flatMap((amount, thing) => (amount ? [`${amount}|g|${THINGS[thing]}`] : [])),
      ),
    ),
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await house.people.db.deleteFrom('shopping_items').execute();
      await house.people.db.deleteFrom('cook_diary').execute();
      const oracle = new Oracle();
      for (const step of all) await take(step, oracle, ids);
      const found: Record<string, number> = {};
      for (const { name, quantity, unit } of await listOf(house.ana)) {
        found[name] = (found[name] ?? 0) + (quantity ?? 0) * (unit === 'kg' ? 1000 : 1);
      }
      const expected = oracle.grams();
      expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
      for (const [thing, grams] of Object.entries(expected)) {
        expect(found[thing], thing).toBeCloseTo(grams, 6);
      }
    }),
    { numRuns: 15 },
  );
});

async function take(step: Step, oracle: Oracle, ids: readonly number[]): Promise<void> {
  if (step.does === 'plan') {
    const on = addDays(TODAY, step.day);
    const id = await house.people.plan(house.ana, ids[step.recipe] ?? 0, on, step.servings);
    oracle.entries.push({ ...step, id, planned: true });
  } else if (step.does === 'build') {
    const window = `?from=${addDays(TODAY, step.from)}&to=${addDays(TODAY, step.to)}`;
    await buildList(house.ana, window);
    oracle.build(step.from, step.to);
  } else if (step.does === 'add') {
    await house.ana.call(
      `POST /recipe/api/shopping/from-recipe/${ids[step.recipe]}?servings=${step.servings}`,
    );
    for (const [place, grams] of (RECIPES[step.recipe] ?? []).entries()) {
      oracle.typed[place] = (oracle.typed[place] ?? 0) + (grams / 4) * step.servings;
    }
  } else if (step.does === 'type') {
    const name = THINGS[step.thing];
    await house.ana.call('POST /recipe/api/shopping', { name, quantity: step.grams, unit: 'g' });
    oracle.typed[step.thing] = (oracle.typed[step.thing] ?? 0) + step.grams;
  } else {
    const entry = oracle.entries[step.entry];
    if (!entry) return;
    if (step.does === 'unplan') entry.planned = false;
    else entry.day = step.day;
    await house.people.db
      .updateTable('cook_diary')
      .set({ date: addDays(TODAY, entry.day), deleted_at: entry.planned ? null : TODAY })
      .where('id', '=', entry.id)
      .execute();
  }
}
