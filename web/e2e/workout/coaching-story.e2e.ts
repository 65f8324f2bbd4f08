import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPushReceiver, type PushReceiver } from '../../../src/testing/servers/push-receiver.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin, PASSWORD } from '../support/people.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore } from '../support/seed.ts';

const instance = useInstance();
const DESK = { width: 1280, height: 900 };
let receiver: PushReceiver;
let ada: BrowserContext;

beforeAll(async () => {
  receiver = await openPushReceiver();
  await instance.restart({ FETCH_PRIVATE_ADDRESSES: '1' });
});
afterAll(() => receiver.stop());

async function call(context: BrowserContext, method: string, path: string, data?: object) {
  const response = await context.request.fetch(instance.url + path, {
    method,
    headers: { origin: instance.url },
    ...(data && { data }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
}

/** Messages that Mia's phone received. */
const pushed = () =>
  receiver.received.map(({ body }) => {
    const { title, message } = JSON.parse(String(body));
    return `${title}: ${message}`;
  });

/** Mia accepts the invitation of the admin on her phone. */
async function join(): Promise<Page> {
  const invite = { email: 'mia@example.org', role: 'member' };
  const { invite_url } = await call(ada, 'POST', '/api/auth/invites', invite);
  const phone = await instance.newContext({ touch: true, timeZone: 'Atlantic/Reykjavik' });
  const mia = await openPage(phone, invite_url);
  await mia.getByLabel('Username').fill('mia');
  await mia.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await mia.getByLabel(/^Name/).fill('Mia Moss');
  await mia.getByRole('radio', { name: 'Kilograms, km' }).check();
  await mia.getByLabel('What do you train for?').selectOption('Strength');
  await takeScreenshot(mia, 'story-01-invite');
  await checkLook(mia, 'invite');
  await mia.getByRole('button', { name: 'Create my account' }).click();
  await mia.getByRole('button', { name: /^Account/ }).waitFor();
  return mia;
}

/** Workouts and weights of the last weeks, so that there is something to draw. */
async function trainBefore(mia: BrowserContext) {
  const [bench] = (await call(mia, 'GET', '/workout/api/exercises?limit=1&q=Barbell+bench+press'))
    .items;
  for (const [weeks, weight] of [50, 52.5, 55, 57.5, 60].entries()) {
    const date = dayBefore((5 - weeks) * 7);
    await call(mia, 'PUT', `/workout/api/workout/${date}`, {
      name: 'Push',
      completed: true,
      exercises: [
        {
          exercise_id: bench.id,
          exercise_name: bench.name,
          sets: [
            ...[8, 8, 6].map((reps) => ({ reps, weight, completed: true })),
            ...(weeks === 0 ? [{ reps: 1, weight: 65, completed: true }] : []),
          ],
        },
      ],
    });
    await call(mia, 'PUT', `/workout/api/body-stats/${date}`, { weight: 66 - weeks / 2 });
  }
  return bench.name as string;
}

test('the coach and the member, from the invitation to the feedback beside the exercise', async () => {
  ada = await instance.newContext();
  await createAdmin(ada);
  const coach = { username: 'tom', full_name: 'Tom Tough', password: PASSWORD, role: 'trainer' };
  await call(ada, 'POST', '/api/auth/register', coach);
  const desk = await instance.newContext(DESK);
  await call(desk, 'POST', '/api/auth/login', { username: 'tom', password: PASSWORD });

  const mia = await join();
  const phone = mia.context();
  const { user } = await call(phone, 'GET', '/api/auth/me');
  expect(user).toMatchObject({
    ...{ full_name: 'Mia Moss', units: 'metric', time_zone: 'Atlantic/Reykjavik', role: 'member' },
  });
  const bench = await trainBefore(phone);
  await call(phone, 'PUT', '/api/notify/settings', {
    ...{ service: 'gotify', url: receiver.url, token: 'x' },
  });

  // Tom claims her; she hears of it and sees what he sees.
  const tom = await openPage(desk, '/workout/#/coaching');
  await tom.getByRole('button', { name: 'Coach Mia Moss' }).click();
  await tom.getByText('You coach Mia now.').waitFor();
  await expect
    .poll(pushed, { timeout: 20_000 })
    .toContainEqual(expect.stringContaining('Tom Tough is your trainer now'));
  await mia.goto('/workout/#/coaching');
  await mia.getByRole('heading', { name: 'Your trainer' }).waitFor();
  await mia.getByText('Tom sees your workouts').waitFor();
  await mia.getByText('An admin can change or end it').waitFor();
  const sharing = mia.getByRole('switch', { name: /^Share body measures with Tom/ });
  expect(await sharing.isChecked()).toBe(false);
  await takeScreenshot(mia, 'story-02-trainer');
  await checkLook(mia, 'trainer');

  // Closed on Tom's page until she shares them.
  await tom.getByRole('link', { name: /^Mia Moss/ }).click();
  await tom.getByText('Mia does not share body measures.').waitFor();
  const shared = mia.waitForResponse(/\/sharing$/);
  await sharing.check();
  await shared;

  // A workout of its own: a plank begins with times, a run with a distance.
  await tom.reload();
  await tom.getByRole('button', { name: 'Prescribe', exact: true }).click();
  await tom.getByRole('button', { name: /^A workout of its own/ }).click();
  await tom.getByLabel('Name', { exact: true }).fill('Push and core');
  const add = tom.getByLabel('Add an exercise');
  for (const name of [bench, 'Plank', 'Running']) {
    await add.fill(name);
    await tom.locator('.choices').getByRole('button', { name }).first().click();
  }
  await tom.getByLabel('Weight in kg, set 1').first().fill('60');
  await takeScreenshot(tom, 'story-03-prescribe');
  expect(await tom.getByLabel(/^Time, set 1, Plank/).inputValue()).toBe('0:45');
  expect(await tom.getByLabel(/^Distance in km, set 1, Running/).inputValue()).toBe('5');
  await checkLook(tom, 'set editor');
  await tom.setViewportSize(DESK);
  await tom.getByRole('button', { name: 'Choose the day' }).click();
  await tom.getByRole('button', { name: /^Today/ }).click();
  await tom.getByText(/^Push and core is prescribed for Mia/).waitFor();
  // A page that goes away sends what could still be undone.
  await tom.reload();
  await expect
    .poll(pushed, { timeout: 20_000 })
    .toContainEqual(expect.stringContaining('Tom Tough prescribed a workout'));

  // Mia logs it.
  await mia.goto('/workout/#/log');
  await mia.reload();
  await mia.getByText('Tom Tough prescribed', { exact: true }).waitFor();
  await takeScreenshot(mia, 'story-04-prescribed');
  await mia.getByRole('button', { name: /^Load what Tom Tough prescribed/ }).tap();
  const first = mia.getByRole('checkbox', { name: `Done: set 1 of ${bench}` });
  await first.waitFor();
  await mia
    .getByLabel(new RegExp(`^Reps.*, set 1 of ${bench}$`))
    .first()
    .fill('8');
  await first.check();
  const sessions = async () =>
    (await call(phone, 'GET', `/workout/api/workout/${dayBefore(0)}/sessions`)).sessions;
  await expect
    .poll(async () => (await sessions())[0]?.exercises[0].sets[0].completed, { timeout: 20_000 })
    .toBe(true);
  const [open] = await sessions();
  await call(phone, 'PUT', `/workout/api/workout/${dayBefore(0)}`, {
    ...open,
    completed: true,
  });

  await call(desk, 'POST', `/workout/api/trainer/members/${user.id}/prescriptions`, {
    ...{ name: 'Next time', date: dayBefore(-1) },
    exercises: [{ exercise_name: bench, sets: [{ reps: 5 }] }],
  });

  const block = { name: 'Her block', duration_weeks: 4 };
  const { id: program } = await call(phone, 'POST', '/workout/api/programs', block);
  await call(phone, 'POST', '/workout/api/templates', { program_id: program, name: 'Day A' });
  await call(phone, 'POST', `/workout/api/programs/${program}/activate`);

  // Tom reviews it, and reads her numbers on her page.
  await tom.goto(`/workout/#/coaching/members/${user.id}/${dayBefore(0)}`);
  const note = tom.getByLabel(`Feedback on ${bench}`);
  await note.fill('Elbows in, and it will fly.');
  await note.blur();
  await tom.getByText('Sent, not read yet').waitFor();
  await takeScreenshot(tom, 'story-05-review');
  await tom.goto(`/workout/#/coaching/members/${user.id}`);
  await tom.reload();
  await tom.getByRole('heading', { name: 'Estimated maximum' }).waitFor();
  await tom.getByRole('heading', { name: 'Volume' }).waitFor();
  await tom.getByText('Trains for: Strength.').waitFor();
  await tom
    .getByRole('region', { name: 'Calendar' })
    .getByRole('link', { name: /: done$/ })
    .last()
    .waitFor();
  await tom.getByText('64 kg', { exact: true }).waitFor();
  // On a phone as well: the record and the estimate of another set, told apart, and the program.
  await tom.setViewportSize({ width: 390, height: 844 });
  const record = tom.getByRole('listitem').filter({ hasText: /^Barbell Bench Press/ });
  await record.getByText('65 kg × 1', { exact: true }).waitFor();
  await record.getByText(/est\. 1RM 76 kg from 60 kg × 8 on/).waitFor();
  await tom.getByText(/estimated maximum from \d+ kg to 76 kg/).waitFor({ state: 'attached' });
  await tom.getByText('Week 1 of 4').waitFor();
  await tom.setViewportSize(DESK);
  // Planned days are rings, done ones are filled. A day that is drawn anew meanwhile has no color.
  const fill = (state: string) =>
    tom
      .locator(`td .day-state.${state}`)
      .last()
      .evaluate((dot) => getComputedStyle(dot).backgroundColor);
  await expect.poll(() => fill('done')).not.toMatch(/^$|^rgba\(0, 0, 0, 0\)$/);
  await expect.poll(() => fill('planned')).toBe('rgba(0, 0, 0, 0)');
  await takeScreenshot(tom, 'story-06-member');
  await checkLook(tom, 'member page');
  await tom.setViewportSize(DESK);

  // Mia finds it beside the exercise: one request for the day, regardless of the number of exercises.
  let requests = 0;
  mia.on('request', (request) => {
    if (request.url().endsWith('/feedback')) requests += 1;
  });
  await mia.reload();
  const beside = mia.getByRole('list', { name: `Feedback on ${bench}` });
  await beside.getByText('Elbows in, and it will fly.').waitFor();
  expect(requests).toBe(1);
  await takeScreenshot(mia, 'story-07-beside');
  await checkLook(mia, 'log');
  await mia.getByRole('button', { name: `Got it: feedback on ${bench}` }).tap();
  await beside.getByRole('link', { name: 'Reply to Tom Tough' }).waitFor();
  await tom.goto(`/workout/#/coaching/members/${user.id}/${dayBefore(0)}`);
  await tom.reload();
  await tom.getByText(/^Read /).waitFor();
});
