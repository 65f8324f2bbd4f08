import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createZip } from '../../src/testing/files/zip.ts';
import { ENGINE } from '../../src/testing/instance/storage.ts';
import {
  type ProcessClient,
  responseStatuses,
  useProcessPair,
} from '../../src/testing/process/process-pair.ts';

/** Files lie in the data folder, which the processes share. */
describe.runIf(ENGINE === 'postgres')('a file that one of two processes received', () => {
  const pair = useProcessPair();
  afterEach(() => expect(pair().faults()).toEqual([]));

  const archiveOf = (count: number) =>
    createZip(
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [
          `recipes/${n}.json`,
          {
            '@type': 'Recipe',
            name: `Dish ${n}`,
            recipeIngredient: ['1 onion'],
            recipeInstructions: ['Cook it.'],
          },
        ]),
      ),
    );
  const send = async (caller: ProcessClient, route: string, file: Buffer, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file)]), name);
    return caller.call(route, undefined, { form });
  };
  const scan = async (count: number) => {
    const file = await archiveOf(count);
    const route = 'POST /recipe/api/recipes/import-zip/scan';
    return (await send(pair().here('ana'), route, file, 'recipes.zip')).body;
  };
  const commit = (caller: ProcessClient, uploadId: string) =>
    caller.call('POST /recipe/api/recipes/import-zip/commit', { uploadId });

  test('is chosen from at the other, and gone when that is done', async () => {
    const { uploadId, count } = await scan(3);
    expect(count).toBe(3);
    const taken = await commit(pair().there('ana'), uploadId);
    expect(taken).toMatchObject({ status: 201, body: { count: 3 } });
    expect((await commit(pair().here('ana'), uploadId)).body.code).toBe('upload_expired');
  });

  test('brings each recipe once when it is committed at both', async () => {
    const { uploadId } = await scan(200);
    const taken = await pair().atOnce('ana', 4, (ana) => commit(ana, uploadId));
    expect(responseStatuses(taken)[0]).toBe(201);
    expect(taken.filter(({ status }) => status !== 201 && status !== 410)).toEqual([]);
    const named = await pair().rows<{ name: string }>('select name from recipes');
    expect(named).toHaveLength(200);
    expect(new Set(named.map(({ name }) => name)).size).toBe(200);
  });

  test('is a picture that the other shows, and an export holds it wherever it is asked for', async () => {
    const photo = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#c84' },
    })
      .png()
      .toBuffer();
    const stored = await pair()
      .here('ana')
      .call('POST /recipe/api/files?kind=recipe-photo', undefined, {
        headers: { 'content-type': 'image/png' },
        form: new Uint8Array(photo),
      });
    expect(stored.status).toBe(201);
    const recipe = { name: 'Pictured', img_url: stored.body.url };
    expect((await pair().there('ana').call('POST /recipe/api/recipes', recipe)).status).toBe(201);
    const shown = await pair().there('ana').call(`GET ${stored.body.url}`);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const exported = await pair().there('ana').call('GET /recipe/api/recipes/export');
    expect(exported.body).toMatch(/pictured\/\S+\.webp/);
  });

  test('is a log of workouts that is there once, also when both take it in', async () => {
    const rows = ['Squat Special', 'Pull Special'].map(
      (exercise) =>
        `"Legs","2026-11-01 10:00:00","2026-11-01 11:00:00","","${exercise}",,,0,normal,100,5,,,8`,
    );
    const headings =
      'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe';
    const file = Buffer.from([headings, ...rows].join('\n'));
    const taken = await pair().atOnce('ben', 4, (ben) =>
      send(ben, 'POST /workout/api/workout-import/commit', file, 'workouts.csv'),
    );
    expect(responseStatuses(taken)).toEqual([201, 201, 201, 201]);
    expect(await pair().rows('select id from workouts')).toHaveLength(1);
    const own = await pair().rows("select id from exercises where name like '% Special'");
    expect(own).toHaveLength(2);
  });
});
