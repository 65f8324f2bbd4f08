import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm } from '../../../../testing/clients/send-form.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';
import type { Exercise } from '../contract.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const IMPORT = 'POST /workout/api/exercises/import';
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));
const own = async (who: Person): Promise<Exercise[]> =>
  (await who.call('GET /workout/api/exercises?mine=true&limit=200')).body.items;

describe('a file of free-exercise-db', () => {
  const file = fixture('free-exercise-db.json');

  test('is previewed: new and existing exercises with the reason; nothing is written', async () => {
    const { status, body } = await sendForm(ana, IMPORT, { preview: 'true' }, file);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      preview: true,
      format: 'free-exercise-db',
      found: 7,
      added: 3,
      exercises: [
        { id: null, name: 'Alternating Meadow Curl', category: 'arms', equipment: 'dumbbell' },
        { id: null, name: 'Garden Shoulder Raise', category: 'shoulders', equipment: 'dumbbell' },
        { id: null, name: 'Long Cat Reach', category: 'mobility', equipment: 'other' },
      ],
      skipped: [
        { name: 'Pull Up', reason: 'name', existing_id: expect.any(Number) },
        { name: 'Military Press', reason: 'alias', existing_id: expect.any(Number) },
        { name: 'long cat-reach', reason: 'twice', existing_id: null },
        { name: '', reason: 'unreadable', existing_id: null },
      ],
    });
    expect(await own(ana)).toEqual([]);
  });

  test('becomes Ana’s own exercises with their source; Ben has none of them', async () => {
    const { status, body } = await sendForm(ana, IMPORT, {}, file);
    expect([status, body.preview, body.added]).toEqual([201, false, 3]);
    const [curl, raise, reach] = await own(ana);
    expect(curl).toEqual({
      id: body.exercises[0].id,
      name: 'Alternating Meadow Curl',
      category: 'arms',
      equipment: 'dumbbell',
      load_type: 'unilateral',
      measure: 'weight_reps',
      primary_muscles: ['biceps'],
      secondary_muscles: ['forearms'],
      instructions: 'Stand in a meadow.\nCurl one arm, then the other.',
      aliases: [],
      is_global: false,
      is_favourite: false,
      source: { name: 'free-exercise-db', licence: 'Unlicense', author: null },
    });
    expect(raise).toMatchObject({
      load_type: 'paired',
      primary_muscles: ['front delts', 'side delts'],
      secondary_muscles: ['triceps'],
    });
    expect(reach).toMatchObject({ measure: 'time', primary_muscles: ['upper back'] });
    const found = await ana.call('GET /workout/api/exercises?q=meadow%20curl');
    expect(found.body.items.map(({ id }: Exercise) => id)).toEqual([curl?.id]);
    expect(await own(ben)).toEqual([]);
  });

  test('adds nothing the second time, and keeps its source through a change', async () => {
    const before = await own(ana);
    const { body } = await sendForm(ana, IMPORT, {}, file);
    expect(body.added).toBe(0);
    expect(body.skipped).toHaveLength(7);
    expect(await own(ana)).toEqual(before);
    const changed = await ana.call(`PUT /workout/api/exercises/${before[0]?.id}`, {
      category: 'core',
    });
    expect(changed.body).toEqual({ ...before[0], category: 'core' });
  });

  test('is imported once by concurrent requests', async () => {
    const cat = await instance.person('cat');
    const answers = await Promise.all([1, 2].map(() => sendForm(cat, IMPORT, {}, file)));
    expect(new Set(answers.map(({ body }) => body.added))).toEqual(new Set([0, 3]));
    expect(await own(cat)).toHaveLength(3);
  });
});

describe('an answer of wger’s API', () => {
  test('is read in English, with licence, author and other names', async () => {
    const text = fixture('wger.json').toString();
    const { status, body } = await ben.call(IMPORT, { text });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      format: 'wger',
      found: 4,
      added: 2,
      skipped: [
        { name: 'Kniebeuge hinten', reason: 'alias' },
        { name: '', reason: 'unreadable' },
      ],
    });
    const [roll, curl] = await own(ben);
    expect(roll).toMatchObject({
      name: 'Moon Roll',
      category: 'core',
      equipment: 'stability ball',
      measure: 'weight_reps',
      primary_muscles: ['abs', 'obliques'],
      secondary_muscles: ['glutes'],
      instructions: 'Kneel & roll.\nSlowly out\nSlowly back',
      aliases: ['Lunar roll'],
      source: { name: 'wger', licence: 'CC-BY-SA 4', author: 'moonwalker' },
    });
    expect(curl).toMatchObject({
      name: 'River Curl',
      category: 'arms',
      equipment: 'dumbbell',
      load_type: 'paired',
      primary_muscles: ['biceps'],
      source: { name: 'wger', licence: 'CC-BY-SA', author: 'somebody' },
    });
  });
});

describe('anything else is refused with a message:', () => {
  test.each([
    ['nothing', ''],
    ['text', 'Bench press, three sets'],
    ['half a file', '[{"name": "Row", "primaryMuscles": ['],
    ['a number', '7'],
    ['no exercises', '[]'],
    ['another list', '[{"title": "Soup", "ingredients": []}]'],
    ['nothing but nulls', '[null, null]'],
    ['results that are none', '{"results": {"a": 1}}'],
    ['nested deeply', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('%s', async (_, text) => {
    const { status, body } = await ana.call(IMPORT, { text });
    expect(status).toBe(400);
    expect(body.error).toMatch(/^[A-Z].*\.$/);
  });

  test('a file of more than 10 MB', async () => {
    const { status, body } = await sendForm(
      ana,
      IMPORT,
      {},
      Buffer.alloc(10 * 1024 * 1024 + 1, 32),
    );
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  test('more than 5000 exercises', async () => {
    const many = Array.from({ length: 5001 }, (_, at) => ({ name: `E${at}`, primaryMuscles: [] }));
    const { status } = await sendForm(ana, IMPORT, {}, Buffer.from(JSON.stringify(many)));
    expect(status).toBe(400);
  });
});

test('values of the wrong kind read as absent', async () => {
  const odd = [
    {
      name: 'Odd one\u0000\ud800',
      primaryMuscles: [7, null, 'chest', 'gills', '__proto__', 'constructor'],
      secondaryMuscles: 'many',
      equipment: 'constructor',
      instructions: [['x'], 'Go.', 3],
      category: 12,
    },
  ];
  const { status } = await ana.call(IMPORT, { text: JSON.stringify(odd) });
  expect(status).toBe(201);
  const found = (await own(ana)).find(({ name }) => name.startsWith('Odd one'));
  expect(found).toMatchObject({
    category: 'chest',
    equipment: 'other',
    primary_muscles: ['chest'],
    secondary_muscles: [],
    instructions: 'Go.',
  });
});

describe('what the catalogues say beside', () => {
  const brought = async (name: string, content: unknown) => {
    const person = await instance.person(name);
    const { body } = await person.call(IMPORT, { text: JSON.stringify(content) });
    return { body, exercises: await own(person) };
  };

  test.each([
    ['static', 'body only', 'time'],
    ['static', 'dumbbell', 'weight_reps'],
    ['push', 'body only', 'reps'],
    [null, null, 'weight_reps'],
  ])('force %s with %s is counted in %s', async (force, equipment, measure) => {
    const entry = { name: 'Odd hold', force, equipment, category: 'strength', primaryMuscles: [] };
    const { exercises } = await brought(`held${force}${equipment}`.replace(' ', ''), [entry]);
    expect(exercises).toMatchObject([{ name: 'Odd hold', measure }]);
  });

  test('remarks on an exercise of wger follow its description, and further pages are told', async () => {
    const { body, exercises } = await brought('pages', {
      count: 40,
      next: 'https://wger.example/api/v2/exerciseinfo/?offset=20',
      results: [
        {
          category: { name: 'Abs' },
          muscles: [],
          translations: [
            {
              language: 2,
              name: 'Odd crunch',
              description: '<p>Curl up.</p>',
              notes: [{ comment: 'Keep the <b>chin</b> tucked' }],
            },
          ],
        },
      ],
    });
    expect(body).toMatchObject({ found: 1, added: 1, more: true });
    expect(exercises).toMatchObject([{ instructions: 'Curl up.\nKeep the chin tucked' }]);
  });
});
