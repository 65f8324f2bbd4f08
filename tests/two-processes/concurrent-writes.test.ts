import { afterEach, describe, expect, test } from 'vitest';
import { ENGINE } from '../../src/testing/instance/storage.ts';
import { responseStatuses, useProcessPair } from '../../src/testing/process/process-pair.ts';
import { openPushReceiver } from '../../src/testing/servers/push-receiver.ts';

/** Nothing that two do at once may be lost, doubled or refused as a fault of ours. */
describe.runIf(ENGINE === 'postgres')('through two processes at the same moment', () => {
  const pair = useProcessPair({ FETCH_PRIVATE_ADDRESSES: '1' });
  afterEach(() => expect(pair().faults()).toEqual([]));
  const all = (status: number, count: number) => Array.from({ length: count }, () => status);

  test('what an account begins with is there once', async () => {
    for (const [path, count] of [
      ['/recipe/api/recipes/categories', 12],
      ['/recipe/api/pantry/categories', 15],
      ['/workout/api/programs', 5],
    ] as const) {
      const lists = await pair().atOnce('cat', 8, (cat) => cat.call(`GET ${path}`));
      expect(lists.map(({ body }) => (body.items ?? body).length)).toEqual(all(count, 8));
    }
  });

  test('one recipe that is imported several times is there once', async () => {
    const text = '# Soup\n\n## Ingredients\n- 1 onion\n\n## Directions\n1. Cook it.';
    for (const addToPantry of [true, false]) {
      const name = addToPantry ? 'ana' : 'ben';
      const taken = await pair().atOnce(name, 6, (caller) =>
        caller.call('POST /recipe/api/recipes/import', { text, addToPantry }),
      );
      expect(responseStatuses(taken)).toEqual([...all(200, 5), 201]);
      const { items } = (await pair().here(name).call('GET /recipe/api/recipes')).body;
      expect(items).toHaveLength(1);
    }
  });

  test('the order of categories is one of those that were asked for, never a mixture', async () => {
    const order = async () =>
      (await pair().here('ana').call('GET /recipe/api/recipes/categories')).body.map(
        ({ id }: { id: number }) => id,
      );
    const ids = await order();
    const asked = await pair().atOnce('ana', 8, (ana, at) =>
      ana.call('PUT /recipe/api/recipes/categories/order', {
        ids: at % 2 ? ids : ids.toReversed(),
      }),
    );
    expect(responseStatuses(asked)).toEqual(all(200, 8));
    expect([ids, ids.toReversed()]).toContainEqual(await order());
  });

  test('two changes of one unit both count, and a name is given once', async () => {
    const [here, there] = [pair().here('ana'), pair().there('ana')];
    for (let n = 0; n < 5; n += 1) {
      const unit = { abbr: `pot${n}`, name: `pot ${n}`, family: 'volume', factor: 5 };
      const { id } = (await here.call('POST /recipe/api/units', unit)).body;
      await Promise.all([
        here.call(`PUT /recipe/api/units/${id}`, { name: `kettle ${n}` }),
        there.call(`PUT /recipe/api/units/${id}`, { factor: 9 }),
      ]);
      const { overlay } = (await there.call('GET /recipe/api/units')).body;
      expect(overlay.custom).toContainEqual(
        expect.objectContaining({ id, name: `kettle ${n}`, factor: 9 }),
      );
    }
    const named = await pair().atOnce('ana', 6, (ana, at) =>
      ana.call('POST /recipe/api/units', { abbr: `caul${at}`, name: 'cauldron', family: 'count' }),
    );
    expect(responseStatuses(named)).toEqual([201, ...all(409, 5)]);
  });

  test('two changes of one run both count', async () => {
    const [here, there] = [pair().here('ana'), pair().there('ana')];
    for (let n = 0; n < 5; n += 1) {
      const run = { kind: 'run', minutes: 10, distance: 2, date: '2026-11-01' };
      const { id } = (await here.call('POST /workout/api/cardio', run)).body;
      await Promise.all([
        here.call(`PUT /workout/api/cardio/${id}`, { minutes: 33 }),
        there.call(`PUT /workout/api/cardio/${id}`, { distance: 7 }),
      ]);
      const { items } = (await there.call('GET /workout/api/cardio')).body;
      expect(items).toContainEqual(expect.objectContaining({ id, minutes: 33, distance: 7 }));
    }
  });

  test('every template of a program has a place of its own', async () => {
    const program = (await pair().here('ana').call('POST /workout/api/programs', { name: 'Base' }))
      .body;
    const made = await pair().atOnce('ana', 6, (ana, at) =>
      ana.call('POST /workout/api/templates', { program_id: program.id, name: `Day ${at}` }),
    );
    expect(responseStatuses(made)).toEqual(all(201, 6));
    const places = await pair().rows<{ order_index: string }>(
      'select order_index from workout_templates where program_id = $1 order by order_index',
      [program.id],
    );
    expect(places.map(({ order_index }) => Number(order_index))).toEqual([0, 1, 2, 3, 4, 5]);
    const followed = await pair().atOnce('ana', 6, (ana) =>
      ana.call(`POST /workout/api/programs/${program.id}/activate`),
    );
    expect(responseStatuses(followed)).toEqual(all(200, 6));
  });

  test('what several devices send of one workout is merged into one', async () => {
    const date = '2026-11-02';
    const saved = await pair().atOnce('ben', 8, (ben, at) =>
      ben.call(`PUT /workout/api/workout/${date}`, {
        name: 'Legs',
        exercises: [
          {
            uuid: `exercise-${at}`,
            exercise_name: `Squat ${at}`,
            sets: [{ uuid: `set-${at}`, reps: 5, weight: 100, completed: true }],
          },
        ],
      }),
    );
    expect(responseStatuses(saved)).toEqual(all(200, 8));
    const days = await pair().rows(
      'select exercise_count, set_count from workouts where date = $1',
      [date],
    );
    expect(days).toEqual([{ exercise_count: '8', set_count: '8' }]);
  });

  test('ticks, plans and cooks are each counted once', async () => {
    const ana = pair().here('ana');
    const things = await pair().atOnce('ana', 10, (caller, at) =>
      caller.call('POST /recipe/api/shopping', { name: `thing ${at}` }),
    );
    const ticked = await pair().atOnce('ana', 10, (caller, at) =>
      caller.call(`PATCH /recipe/api/shopping/${things[at]?.body.id}/check`, { checked: true }),
    );
    expect(responseStatuses(ticked)).toEqual(all(200, 10));
    const [{ revision } = {}] = await pair().rows<{ revision: string }>(
      'select revision from shopping_lists',
    );
    expect(revision).toBe('20');

    const ingredients = [{ name: null, items: [{ name: 'leek', qty: '200', unit: 'g' }] }];
    const stew = (
      await ana.call('POST /recipe/api/recipes', { name: 'Stew', servings: 2, ingredients })
    ).body;
    const plan = { recipe_id: stew.id, date: '2026-11-20', kind: 'planned' };
    await ana.call('POST /recipe/api/cook-diary', plan);
    const bought = await pair().atOnce('ana', 6, (caller) =>
      caller.call('POST /recipe/api/shopping/from-plan', { from: '2026-11-16', to: '2026-11-25' }),
    );
    expect(responseStatuses(bought)).toEqual(all(200, 6));
    const leeks = await pair().rows(
      "select quantity from shopping_items where lower(name) = 'leek' and checked = 0",
    );
    expect(leeks).toEqual([{ quantity: 200 }]);
    const cooked = await pair().atOnce('ana', 8, (caller) =>
      caller.call(`POST /recipe/api/recipes/${stew.id}/cooked`, {}),
    );
    expect(responseStatuses(cooked)).toEqual(all(200, 8));
    const [counted] = await pair().rows('select cook_count from recipes where id = $1', [stew.id]);
    expect(counted).toEqual({ cook_count: '8' });
  });

  test('a request with one key is carried out once', async () => {
    const headers = { 'idempotency-key': 'the-same' };
    const added = await pair().atOnce('ben', 6, (ben) =>
      ben.call('POST /recipe/api/shopping', { name: 'Milk' }, { headers }),
    );
    expect(responseStatuses(added)).toEqual(all(201, 6));
    expect(new Set(added.map(({ body }) => body.id)).size).toBe(1);
  });

  test('a note of a coach that is sent twice is told once', async () => {
    const idOf = async (name: string) =>
      (await pair().here(name).call('GET /api/auth/me')).body.user.id;
    const ben = await idOf('ben');
    await pair()
      .here('ana')
      .call(`PATCH /api/auth/users/${await idOf('cat')}`, { role: 'trainer' });
    await pair().here('cat').call(`POST /workout/api/trainer/members/${ben}`);
    const receiver = await openPushReceiver();
    const place = { service: 'ntfy', url: receiver.url, topic: 'ben' };
    await pair().here('ben').call('PUT /api/notify/settings', place);
    const workout = (
      await pair()
        .here('ben')
        .call('PUT /workout/api/workout/2026-11-03', {
          exercises: [{ uuid: 'a', exercise_name: 'Squat', sets: [] }],
        })
    ).body.workout;
    const said = await pair().atOnce('cat', 4, (cat) =>
      cat.call('POST /workout/api/trainer/feedback', { workout_id: workout.id, note: 'Deeper!' }),
    );
    expect(responseStatuses(said)).toEqual(all(200, 4));
    await expect
      .poll(() => pair().rows("select id from jobs where name = 'accounts.deliver-push'"), {
        timeout: 15_000,
      })
      .toEqual([]);
    expect(receiver.received.map(({ body }) => String(body))).toEqual([
      expect.stringContaining('Deeper!'),
    ]);
    await receiver.stop();
  });

  test('a member is claimed, coached and let go in turns', async () => {
    const ben = (await pair().here('ben').call('GET /api/auth/me')).body.user.id;
    const member = `/workout/api/trainer/members/${ben}`;
    const prescribed = {
      date: '2026-11-20',
      name: 'Legs',
      exercises: [{ exercise_name: 'Squat' }],
    };
    const done = await pair().atOnce('cat', 24, (cat, at) => {
      if (at % 4 === 0) return cat.call(`DELETE ${member}`);
      return at % 4 === 1
        ? cat.call(`POST ${member}/prescriptions`, prescribed)
        : cat.call(`POST ${member}`);
    });
    const others = responseStatuses(done).filter((status) => ![200, 201, 403].includes(status));
    expect(others).toEqual([]);
    const [{ trainer_id } = {}] = await pair().rows<{ trainer_id: string | null }>(
      'select trainer_id from users where id = $1',
      [ben],
    );
    const left = await pair().rows('select id from prescriptions where member_id = $1', [ben]);
    if (trainer_id === null) expect(left).toEqual([]);
  });

  test('the same words are learned in many orders', async () => {
    const words = 'press squat lunge plank curls raise thrust bridge jumps climb'.split(' ');
    const named = (at: number) => [...words.slice(at), ...words.slice(0, at)];
    const added = await pair().atOnce('ana', 10, (ana, at) =>
      ana.call('POST /workout/api/exercises', {
        name: `${(at % 4 < 2 ? named(at) : named(at).toReversed()).join(' ')} ${at}`,
        category: 'legs',
      }),
    );
    expect(responseStatuses(added)).toEqual(all(201, 10));
  });

  test('of two admins who demote each other one stays', async () => {
    const idOf = async (name: string) =>
      (await pair().here(name).call('GET /api/auth/me')).body.user.id;
    const [ana, ben] = [await idOf('ana'), await idOf('ben')];
    await pair().here('ana').call(`PATCH /api/auth/users/${ben}`, { role: 'admin' });
    const demoted = await Promise.all([
      pair().here('ana').call(`PATCH /api/auth/users/${ben}`, { role: 'user' }),
      pair().there('ben').call(`PATCH /api/auth/users/${ana}`, { role: 'user' }),
    ]);
    expect(demoted.map(({ status }) => status)).toContain(200);
    expect(await pair().rows("select id from users where role = 'admin'")).toHaveLength(1);
  });

  test('and in all of this nobody waited for one who waited for them', async () => {
    // PostgreSQL counts them a second later.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const [counted] = await pair().rows(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(counted).toEqual({ deadlocks: '0' });
  });
});
