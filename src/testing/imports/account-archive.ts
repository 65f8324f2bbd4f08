import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { sendForm } from '../clients/send-form.ts';
import type { Person } from '../instance/test-instance.ts';

export const ACCOUNT_DATA = '/api/account-data';

type Caller = Pick<Person, 'call'>;

/** Sends what must succeed, and returns the answer. */
async function send(person: Caller, route: string, body?: object) {
  const answer = await person.call(route, body);
  expect(answer.status, `${route} ${answer.text}`).toBeLessThan(300);
  return answer.body;
}

async function upload(person: Caller, route: string, background: string) {
  const pixels = { width: 60, height: 40, channels: 3, background } as const;
  const payload = await sharp({ create: pixels }).png().toBuffer();
  const headers = { 'content-type': 'image/png' };
  const answer = await person.call(route, undefined, { headers, payload });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** Starter programs and categories come with the first look at their lists. */
export async function openLists(person: Caller): Promise<void> {
  await send(person, 'GET /workout/api/programs');
  await send(person, 'GET /recipe/api/recipes/categories');
  await send(person, 'GET /recipe/api/pantry/categories');
}

/** Something of every kind in every app, and a profile. */
export async function fillAccount(person: Caller): Promise<void> {
  await openLists(person);
  const avatar = await upload(person, 'POST /api/files?kind=avatar', 'teal');
  const profile = { full_name: 'Ana Weiß', birthday: '1990-02-03', units: 'metric' };
  await send(person, 'PATCH /api/auth/profile', { ...profile, avatar: avatar.id });
  await send(person, 'PATCH /api/auth/preferences', { preferences: { theme: 'dark' } });
  await fillNutrition(person);
  await fillWorkout(person);
  await fillRecipes(person);
  await fillNotes(person);
}

async function fillNutrition(person: Caller): Promise<void> {
  const photo = await upload(person, 'POST /api/files?kind=food-photo', 'red');
  const jam = { name: 'Jam', brand: 'Öl & Co', nutrition: { calories: 250 }, photo_id: photo.id };
  const food = await send(person, 'POST /nutrition/api/foods', jam);
  const item = { name: 'Jam', food_id: food.id, portion: 20, unit: 'g' };
  await send(person, 'POST /nutrition/api/meals', { name: 'Breakfast', items: [item] });
  const items = [{ ...item, uuid: 'jam-1', nutrition: { calories: 50 } }];
  await send(person, 'PUT /nutrition/api/diary/2026-11-14/items', { items });
  await send(person, 'POST /nutrition/api/water', { date: '2026-11-14', amount_ml: 250 });
}

async function fillWorkout(person: Caller): Promise<void> {
  const lift = await send(person, 'POST /workout/api/exercises', {
    ...{ name: 'Sandbag carry', category: 'legs', instructions: 'Hug it.', aliases: ['Bag'] },
  });
  await send(person, `PUT /workout/api/exercises/${lift.id}/favourite`, {});
  await send(person, `PUT /workout/api/exercises/${lift.id}/progression`, {
    ...{ kind: 'double', sets: 3, reps_low: 8, reps_high: 12, increment: 5, unit: 'lb' },
  });
  const program = await send(person, 'POST /workout/api/programs', {
    ...{ name: 'Strong year', goal: 'strength', duration_weeks: 4 },
  });
  const sets = [{ reps: '5', weight: 40 }];
  const weeks = [{ week: 2, sets: 4 }];
  const template = await send(person, 'POST /workout/api/templates', {
    ...{ program_id: program.id, name: 'Day A', day_label: 'Mon' },
    exercises: [
      { exercise_id: lift.id, sets, weeks },
      { exercise_name: 'Something else', sets: [] },
    ],
  });
  await send(person, `POST /workout/api/programs/${program.id}/activate`, {});
  await send(person, 'POST /workout/api/routines', {
    name: 'Hotel gym',
    exercises: [{ exercise_id: lift.id, sets }],
  });
  const done = [{ weight: 60, reps: 5, completed: true, rpe: 8 }];
  await send(person, 'PUT /workout/api/workout/2026-11-13', {
    ...{ name: 'Legs', notes: 'Two\nlines', completed: true, template_id: template.id },
    exercises: [{ exercise_id: lift.id, exercise_name: lift.name, sets: done }],
  });
  const run = { kind: 'run', date: '2026-11-12', minutes: 30, distance: 5 };
  await send(person, 'POST /workout/api/cardio', run);
  await send(person, 'POST /workout/api/cardio', run);
  const photo = await upload(person, 'POST /api/files?kind=progress-photo', 'navy');
  const shown = { file_id: photo.id, date: '2026-11-01', pose: 'side', note: 'Week 1' };
  await send(person, 'POST /workout/api/progress-photos', shown);
}

async function fillRecipes(person: Caller): Promise<void> {
  const photo = await upload(person, 'POST /api/files?kind=recipe-photo', 'gold');
  const recipe = await send(person, 'POST /recipe/api/recipes', {
    ...{ name: 'Crêpes', img_url: photo.url, tags: ['French'], servings: 4 },
    ingredients: [{ qty: '1 1/2', unit: 'cup', name: 'flour' }],
    steps: [{ text: 'Mix.' }],
  });
  await send(person, `POST /recipe/api/recipes/${recipe.id}/cooked`, { date: '2026-11-10' });
  const book = await send(person, 'POST /recipe/api/cookbooks', { name: 'Sweet' });
  await send(person, `POST /recipe/api/cookbooks/${book.id}/recipes/${recipe.id}`, {});
  await send(person, 'POST /recipe/api/pantry', { name: 'Rice', quantity: 2, unit: 'kg' });
  await send(person, 'POST /recipe/api/shopping', { name: 'Milk' });
}

async function fillNotes(person: Caller): Promise<void> {
  const label = await send(person, 'POST /notes/api/labels', { name: 'Home' });
  const note = { title: 'Plan', body_md: '**Now**', labels: [label.id], color: 'sage' };
  const { id } = await send(person, 'POST /notes/api/notes', note);
  await upload(person, `POST /notes/api/notes/${id}/attachments?kind=image&name=p`, 'green');
  await send(person, 'POST /notes/api/note-templates', { name: 'Journal', body_md: '{{date}}' });
}

export async function exportAccount(person: Caller): Promise<Buffer> {
  const { status, bytes, text } = await person.call(`GET ${ACCOUNT_DATA}/export`);
  expect(status, text.slice(0, 500)).toBe(200);
  return bytes;
}

export function previewAccount(person: Caller, file: Buffer) {
  return sendForm(person, `POST ${ACCOUNT_DATA}/import/preview`, {}, file);
}

/** Previews a file and imports it; the answer is that of the import. */
export async function importAccount(person: Caller, file: Buffer) {
  const preview = await previewAccount(person, file);
  expect(preview.status, preview.text).toBe(200);
  return person.call(`POST ${ACCOUNT_DATA}/import`, { uploadId: preview.body.uploadId });
}

/** The files of an archive by their paths. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** Ids are those of an instance, times of writing those of an import. */
const OF_AN_INSTANCE =
  /^(id|.+_id|key|uuid|parent_uuid|exported_at|added_at|created_at|updated_at|updatedAt|since|username|email|daybook|revision|labels|url|files?|photos|img_url|image)$/;

/** What an account archive says, without what differs between instances. */
export async function describeAccount(bytes: Buffer): Promise<Record<string, unknown>> {
  const described: Record<string, unknown> = {};
  for (const [path, content] of await readZip(bytes)) {
    const name = path.replaceAll(/\d+(-\d+)?(?=[-.])/g, 'n');
    const add = (value: unknown) => {
      described[name] = [...((described[name] as unknown[]) ?? []), value];
    };
    if (path.endsWith('.zip')) add(await describeAccount(content));
    else if (path.endsWith('.json')) add(strip(JSON.parse(content.toString('utf8'))));
    else if (path.endsWith('.webp')) add('a picture');
    else add(path.endsWith('.csv') ? content.toString('utf8').split('\r\n').length : 'a file');
  }
  return described;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value
      .map(strip)
      .map((one) => JSON.stringify(one))
      .toSorted()
      .map((one) => JSON.parse(one));
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !OF_AN_INSTANCE.test(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, strip(one)]));
}
