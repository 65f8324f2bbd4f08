import fc from 'fast-check';
import type { TestUser } from '../recipe/household.ts';
import { ASSISTANT_APPS, FACT_DATES } from './account-facts.ts';

const SHORT = { min: 1, max: 4 };
const date = fc.constantFrom(...FACT_DATES);
const small = fc.integer(SHORT);
const yes = fc.boolean();
const lift = fc.constantFrom('Sandbag toss', 'Log lift', 'sled drag');
const food = fc.constantFrom('Milk', 'Flour', 'Eggs');
const shelf = fc.constantFrom('Fridge', 'Larder', null);
const book = fc.constantFrom('Soups', 'Cakes');
const dish = fc.constantFrom('Pancakes', 'Stew');

type MakeContent = (who: TestUser, mark: number) => Promise<unknown>;

const post =
  (route: string, body: object): MakeContent =>
  (who) =>
    who.call(`POST ${route}`, body);

async function exerciseNamed(who: TestUser, name: string, instructions = '') {
  const listed = await who.call('GET /workout/api/exercises?mine=true');
  const known = listed.body.items.find(
    (one: { name: string }) => one.name.toLowerCase() === name.toLowerCase(),
  );
  if (known) return known.id;
  const body = { name, category: 'legs', instructions };
  return (await who.call('POST /workout/api/exercises', body)).body.id;
}

async function firstId(who: TestUser, route: string): Promise<number | undefined> {
  return (await who.call(`GET ${route}`)).body.items[0]?.id;
}

const steps: fc.Arbitrary<MakeContent>[] = [
  small.map((n) => post('/notes/api/notes', { title: `Note ${n}` })),
  small.map((n) => post('/notes/api/note-templates', { name: `Template ${n}` })),
  fc.tuple(small, yes).map(
    ([n, checked]): MakeContent =>
      async (who, mark) => {
        const name = n > 2 ? 'Home' : 'HOME';
        await who.call('POST /notes/api/labels', { name });
        const [label] = (await who.call('GET /notes/api/labels')).body;
        await who.call('POST /notes/api/notes', {
          uuid: `note-${n}`,
          title: `List ${mark}`,
          items: [{ text: `Item ${n}`, checked }],
          labels: [label.id],
        });
        await who.call('PATCH /notes/api/notes/settings', { all_checklists: checked });
      },
  ),
  fc
    .tuple(fc.constantFrom(...ASSISTANT_APPS), fc.constantFrom('user', 'assistant'), small)
    .map(([app, role, n]) => post(`/${app}/api/ai/history`, { role, content: `Message ${n}` })),
  fc
    .tuple(date, small)
    .map(([day, n]) => post('/nutrition/api/water', { date: day, amount_ml: n, time: '08:00' })),
  fc.tuple(date, yes).map(
    ([day, runs]): MakeContent =>
      (who, mark) =>
        who.call('POST /nutrition/api/fasts', {
          started_at: `${day}T00:00:00.000Z`,
          ...(!runs && { ended_at: `${day}T16:00:00.000Z` }),
          note: `Fast ${mark}`,
        }),
  ),
  fc.tuple(date, small).map(
    ([day, n]): MakeContent =>
      async (who) => {
        const sport = { name: n > 2 ? 'Hurling' : 'hurling', met: 4 + n };
        await who.call('POST /nutrition/api/own-activities', sport);
        const own_activity_id = await firstId(who, '/nutrition/api/own-activities');
        const entry = { date: day, own_activity_id, minutes: 60, weight_kg: 70 };
        await who.call('POST /nutrition/api/activities', entry);
      },
  ),
  fc.tuple(date, small).map(
    ([day, n]): MakeContent =>
      (who) =>
        who.call('PUT /nutrition/api/steps', {
          rows: [{ date: day, source: 'garmin', steps: n * 1000 }],
        }),
  ),
  fc.tuple(date, small, yes).map(
    ([day, n, erases]): MakeContent =>
      async (who, mark) => {
        const food = { name: `Food ${n}`, barcodes: [`CODE${n}`], nutrition: { calories: n } };
        await who.call('POST /nutrition/api/foods', food);
        const { items } = (await who.call('GET /nutrition/api/foods')).body;
        const item = { name: 'Eaten', food_id: items[0]?.id ?? null, nutrition: { calories: n } };
        await who.call(`PUT /nutrition/api/diary/${day}/items`, {
          items: [{ ...item, uuid: `eaten${mark}` }],
        });
        await who.call(`PATCH /nutrition/api/diary/${day}`, { note: `Note ${mark}` });
        if (erases) await who.call(`DELETE /nutrition/api/diary/${day}`);
        const meal = { name: 'Lunch', items: [item] };
        await who.call('POST /nutrition/api/meals', meal);
      },
  ),
  fc.tuple(date, lift, small, small, yes, yes).map(
    ([day, name, weight, reps, own, again]): MakeContent =>
      async (who, mark) => {
        const exercise_id = own ? await exerciseNamed(who, name, `How to ${mark}`) : null;
        const sets = [{ weight: weight * 25, reps, completed: true }];
        const exercises = [{ uuid: `u${mark}`, exercise_id, exercise_name: name, sets }];
        await who.call(`PUT /workout/api/workout/${day}`, {
          name: `Session ${mark}`,
          new_session: again,
          completed: true,
          exercises,
        });
      },
  ),
  lift.map(
    (name): MakeContent =>
      async (who) => {
        const id = await exerciseNamed(who, name);
        await who.call(`PUT /workout/api/exercises/${id}/favourite`);
      },
  ),
  fc.tuple(lift, small).map(
    ([name, sets]): MakeContent =>
      async (who) => {
        const id = await exerciseNamed(who, name);
        await who.call(`PUT /workout/api/exercises/${id}/progression`, {
          ...{ kind: 'linear', sets: 1 + sets, reps_low: 5, reps_high: 5 },
          ...{ increment: 2.5, unit: 'kg' },
        });
      },
  ),
  fc.tuple(date, small).map(
    ([day, n]): MakeContent =>
      (who) =>
        who.call(`PUT /workout/api/body-stats/${day}`, { weight: 60 + n, weight_unit: 'kg' }),
  ),
  fc
    .tuple(date, small)
    .map(([day, n]) => post('/workout/api/cardio', { date: day, kind: 'run', minutes: n })),
  fc.tuple(lift, yes).map(
    ([name, active]): MakeContent =>
      async (who, mark) => {
        const program = await who.call('POST /workout/api/programs', { name: `Plan ${mark}` });
        await who.call('POST /workout/api/templates', {
          program_id: program.body.id,
          name: 'Day',
          exercises: [
            { exercise_id: await exerciseNamed(who, name), exercise_name: name, sets: [] },
          ],
        });
        if (active) await who.call(`POST /workout/api/programs/${program.body.id}/activate`);
      },
  ),
  lift.map(
    (name): MakeContent =>
      async (who, mark) => {
        const exercise_id = await exerciseNamed(who, name);
        await who.call('POST /workout/api/routines', {
          name: `Routine ${mark}`,
          exercises: [{ exercise_id, sets: [{ weight: 60, reps: 5 }] }],
        });
      },
  ),
  fc.tuple(food, small, shelf, yes).map(
    ([name, quantity, category, counted]): MakeContent =>
      async (who, mark) => {
        await who.call('POST /recipe/api/pantry/categories', { name: category ?? 'Cellar' });
        const amount = counted ? { quantity, unit: 'pc' } : {};
        await who.call('POST /recipe/api/pantry', {
          name,
          category,
          notes: `Note ${mark}`,
          ...amount,
        });
      },
  ),
  food.map(
    (name): MakeContent =>
      async (who, mark) => {
        const parent = await firstId(who, `/recipe/api/pantry?q=${name}`);
        const variant = { name: `${name} kind`, notes: `${mark}`, generic_parent_id: parent };
        if (parent) await who.call('POST /recipe/api/pantry', variant);
      },
  ),
  fc.tuple(dish, food, fc.constantFrom('Breakfast', 'My own'), yes).map(
    ([name, need, category, cooked]): MakeContent =>
      async (who, mark) => {
        await who.call('POST /recipe/api/recipes/categories', { name: category });
        const { body: categories } = await who.call('GET /recipe/api/recipes/categories');
        const filed = [category, 'Soups'].map(
          (wanted) => categories.find((one: { name: string }) => one.name === wanted).id,
        );
        const pantry_item_id = await firstId(who, `/recipe/api/pantry?q=${need}`);
        const recipe = await who.call('POST /recipe/api/recipes', {
          name: `${name} marker${mark}x`,
          tags: ['quick'],
          category_ids: filed,
          ingredients: [{ name: need, qty: '1', pantry_item_id: pantry_item_id ?? null }],
        });
        const { id } = recipe.body;
        if (cooked)
          await who.call(`POST /recipe/api/recipes/${id}/cooked`, {
            date: FACT_DATES[0],
            notes: `${mark}`,
          });
        await who.call(`POST /recipe/api/recipes/${id}/comments`, { body: `Comment ${mark}` });
      },
  ),
  fc.tuple(book, yes).map(
    ([name, byRule]): MakeContent =>
      async (who, mark) => {
        const rule = byRule ? { rule: { tags: ['quick'] } } : {};
        const described = { name, description: mark % 2 ? `Book ${mark}` : null, ...rule };
        await who.call('POST /recipe/api/cookbooks', described);
        const cookbook = await firstId(who, '/recipe/api/cookbooks');
        const recipe = await firstId(who, '/recipe/api/recipes');
        if (recipe) await who.call(`POST /recipe/api/cookbooks/${cookbook}/recipes/${recipe}`);
      },
  ),
  small.map((n) => post('/recipe/api/units', { abbr: 'mug', family: 'volume', factor: n * 100 })),
  fc.constantFrom('cup', 'gal').map(
    (abbr): MakeContent =>
      (who) =>
        who.call(`PATCH /recipe/api/units/builtin/${abbr}`, { disabled: true }),
  ),
  food.map((name) => post('/recipe/api/shopping', { name })),
  food.map(
    (name): MakeContent =>
      (who, mark) =>
        who.call('POST /recipe/api/plan-notes', { date: FACT_DATES[1], text: `${name} ${mark}` }),
  ),
  fc.constant<MakeContent>((who, mark) =>
    who.call('POST /recipe/api/kitchens', { name: `Kitchen ${mark}` }),
  ),
  small.map(
    (n): MakeContent =>
      (who) =>
        who.call('PATCH /api/auth/preferences', { preferences: { theme: `theme ${n}` } }),
  ),
];

const step = fc.tuple(fc.nat(3), fc.oneof(...steps));
/** Two to four people, and what each of them writes. */
export const accountPlans = fc.record({
  people: fc.integer({ min: 2, max: 4 }),
  steps: fc.array(step, { minLength: 15, maxLength: 30 }),
});

export type AccountPlan = typeof accountPlans extends fc.Arbitrary<infer One> ? One : never;
