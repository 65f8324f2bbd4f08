import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore } from '../support/seed.ts';
import { Gym } from './coached-gym.ts';

const instance = useInstance();
const gym = new Gym(instance);

beforeAll(() => gym.open());

/** The tab, with what is new behind it. */
function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

test('coach and member go through prescription, workout and feedback', async () => {
  const tom = await openPage(await gym.as('tom'), '/workout/#/coaching');
  const member = await openPage(await gym.as('mia', { touch: true }), '/workout/#/coaching');
  await member.getByText('Nobody coaches you yet.').waitFor();
  await takeScreenshot(member, 'inbox-nobody');

  await takeScreenshot(tom, 'roster-empty');
  await tom.getByRole('button', { name: 'Coach Mia Moss' }).click();
  await tom.getByText('You coach Mia now.').waitFor();

  // Three taps: the member, the template, the day.
  await tom.getByRole('button', { name: 'Prescribe for Mia Moss' }).click();
  await takeScreenshot(tom, 'prescribe-what');
  await tom.getByRole('button', { name: /^Push A/ }).click();
  await takeScreenshot(tom, 'prescribe-when');
  await tom.getByRole('button', { name: /^Today/ }).click();
  await tom.getByText(/^Push A is prescribed for Mia/).waitFor();
  await tom.getByRole('link', { name: /Mia Moss/ }).click();
  await tom.getByText('Today · Open').waitFor();

  // A page that goes away sends what could still be undone.
  await tom.reload();
  const prescribed = () =>
    gym.call(member.context(), 'GET', `/workout/api/prescriptions/my/${dayBefore(0)}`);
  await expect.poll(prescribed, { timeout: 15_000 }).not.toBeNull();

  await member.goto('/workout/#/log');
  await member.getByText('Tom Tough prescribed', { exact: true }).waitFor();
  await member.getByText('Bench press').waitFor();
  await takeScreenshot(member, 'todays-prescription');
  await member.getByRole('button', { name: /^Load what Tom Tough prescribed/ }).click();
  const sets = member.getByRole('checkbox', { name: /^Done: / });
  await expect.poll(() => sets.count()).toBe(4);
  for (let at = 0; at < 4; at += 1) await sets.nth(at).check();
  await member.getByRole('button', { name: 'Finish' }).last().click();
  await takeScreenshot(member, 'finish');
  await member
    .locator('dialog')
    .getByRole('button', { name: /Finish|Close|Done/ })
    .first()
    .click();
  await member.getByText('Done, and Tom Tough sees it.').waitFor();
  await takeScreenshot(member, 'prescription-done');

  await tom.goto('/workout/#/log');
  await tom.reload();
  await tab(tom, 'Coaching 1 new').click();
  await tom.getByRole('link', { name: /^Mia completed Push A/ }).waitFor();
  await tab(tom, 'Coaching').waitFor();
  await takeScreenshot(tom, 'roster');
  await tom.getByRole('link', { name: /^Mia completed Push A/ }).click();
  await tom.getByRole('heading', { name: 'Push A' }).waitFor();
  const field = tom.getByLabel('Feedback on Bench press');
  await field.fill('Elbows in, and it will fly.');
  await tom.getByLabel('About the whole workout').fill('Strong day.');
  await tom.getByLabel('About the whole workout').blur();
  await expect.poll(() => tom.getByText('Sent, not read yet').count()).toBe(2);
  await takeScreenshot(tom, 'review');

  await member.goto('/workout/#/log');
  await member.reload();
  await tab(member, 'Coaching 2 new').click();
  const note = member.getByRole('listitem').filter({ hasText: 'Elbows in' });
  await note.getByText('Bench press · Push A').waitFor();
  await takeScreenshot(member, 'inbox');
  await note.getByRole('button', { name: 'Reply' }).click();
  await member.getByLabel('Reply to Tom Tough').fill('Felt lighter already!');
  await member.getByRole('button', { name: 'Send' }).click();
  await note.getByText('Felt lighter already!').waitFor();
  await member.getByRole('button', { name: /^Got it: feedback on The whole/ }).click();
  await tab(member, 'Coaching').waitFor();
  await takeScreenshot(member, 'inbox-read');

  await expect
    .poll(
      async () => (await gym.call(tom.context(), 'GET', '/workout/api/trainer/activity')).unread,
    )
    .toBe(1);
  await tom.goto('/workout/#/log');
  await tom.reload();
  await tab(tom, 'Coaching 1 new').click();
  await tom.getByRole('link', { name: /^Mia replied/ }).click();
  await tom.getByText('Felt lighter already!').waitFor();
  await tom.getByText(/^Read /).waitFor();
  await takeScreenshot(tom, 'review-replied');

  // An admin sees that there is a reply but not its words, and stands in on the member's page.
  const ada = await openPage(await gym.as('ada', { touch: true }), '/workout/#/coaching');
  await ada
    .getByText(/^Mia replied/)
    .first()
    .waitFor();
  expect(await ada.getByText('Felt lighter already!').count()).toBe(0);
  await ada.goto(`/workout/#/coaching/members/${gym.people.mia}`);
  await ada.getByText('You stand in for Tom').waitFor();

  // Emptied, a note is gone.
  await tom.getByLabel('About the whole workout').fill('');
  await tom.getByLabel('About the whole workout').blur();
  await expect
    .poll(
      async () =>
        (await gym.call(member.context(), 'GET', '/workout/api/coach-feedback/inbox')).items,
    )
    .toHaveLength(1);
});

test('a quick workout waits in the inbox until the member schedules it', async () => {
  const tom = await openPage(await gym.as('tom'), `/workout/#/coaching/members/${gym.people.mia}`);
  await tom.getByRole('button', { name: 'Prescribe', exact: true }).click();
  await tom.getByRole('button', { name: /^A workout of its own/ }).click();
  await tom.getByLabel('Name').fill('Easy legs');
  await tom.getByLabel('Add an exercise').fill('goblet');
  await tom
    .getByRole('button', { name: /^Goblet Squat/i })
    .first()
    .click();
  await tom.getByLabel(/^Reps, set 1, /).fill('12');
  await tom.getByLabel(/^Weight in kg, set 1, /).fill('24');
  await takeScreenshot(tom, 'quick');
  await tom.getByRole('button', { name: 'Choose the day' }).click();
  await tom.getByLabel('A word along with it').fill('Slow on the way down.');
  await tom.getByText('Nothing is chosen yet').waitFor();
  expect(await tom.locator('.day-choice[aria-current]').count()).toBe(0);
  await tom.getByRole('button', { name: /^Any day/ }).click();
  await tom.getByText('Easy legs waits for Mia.').waitFor();
  await tom.getByText('Any day · Open').waitFor();
  await takeScreenshot(tom, 'member');
  await tom.goto('/workout/#/coaching');
  await tom.reload();

  const member = await openPage(await gym.as('mia'), '/workout/#/coaching');
  await member.getByRole('heading', { name: 'Easy legs' }).waitFor();
  await member.getByText('Slow on the way down.').waitFor();
  await tab(member, 'Coaching 1 new').waitFor();
  await takeScreenshot(member, 'inbox-waiting');
  await member.getByRole('button', { name: 'Do it today' }).click();
  await member.getByText('Tom Tough prescribed', { exact: true }).waitFor();
  await member.getByRole('heading', { name: 'Easy legs' }).waitFor();
  const undone = member.waitForResponse(/\/pull$/);
  await member.getByRole('button', { name: 'Undo' }).click();
  await member.getByRole('heading', { name: 'Easy legs' }).waitFor({ state: 'detached' });
  // The next test reads from the server.
  await undone;
});

test('a prescription is moved and taken back, a program assigned, a member let go, each undone', async () => {
  const tom = await openPage(
    await gym.as('tom', { width: 1280 }),
    `/workout/#/coaching/members/${gym.people.mia}`,
  );
  await tom.getByRole('button', { name: 'More about Easy legs' }).click();
  await tom.getByRole('button', { name: 'Move to another day' }).click();
  expect(await tom.locator('.day-choice[aria-current]').innerText()).toMatch(/^Any day/);
  await takeScreenshot(tom, 'move');
  await tom.getByRole('button', { name: /^Tomorrow/ }).click();
  await tom.getByText('Tomorrow · Open').waitFor();
  await tom.getByRole('button', { name: 'More about Easy legs' }).click();
  await tom.getByRole('button', { name: 'Take back' }).click();
  await tom.getByText('Tomorrow · Open').waitFor({ state: 'detached' });
  await tom.getByRole('button', { name: 'Undo' }).last().click();
  await tom.getByText('Tomorrow · Open').waitFor();

  await tom.getByRole('button', { name: 'Assign a program' }).click();
  await tom.getByRole('button', { name: /^Strong in autumn/ }).click();
  await tom.getByText('Mia follows Strong in autumn now.').waitFor();
  await tom.getByRole('heading', { name: 'Assigned programs' }).waitFor();
  await tom.reload();
  await tom.getByRole('button', { name: 'Take back Strong in autumn' }).click();
  await tom.getByRole('heading', { name: 'Assigned programs' }).waitFor({ state: 'detached' });

  // The page of the program offers it, too.
  await tom.goto('/workout/#/programs');
  await tom.getByRole('link', { name: /Strong in autumn/ }).click();
  await tom.getByRole('button', { name: 'More', exact: true }).click();
  await tom.getByRole('button', { name: 'Assign to a member' }).click();
  await tom.getByRole('button', { name: /^Mia Moss/ }).click();
  await tom.getByText('Mia follows Strong in autumn now.').waitFor();
  await tom.goto(`/workout/#/coaching/members/${gym.people.mia}`);
  await tom.getByRole('button', { name: 'Take back Strong in autumn' }).waitFor();

  await tom.getByRole('button', { name: 'More about Mia' }).click();
  await tom.getByRole('button', { name: 'Stop coaching Mia' }).click();
  await tom.getByRole('button', { name: 'Coach Mia Moss' }).waitFor();
  await tom.getByRole('button', { name: 'Undo' }).last().click();
  await tom.getByRole('link', { name: /^Mia Moss/ }).waitFor();
});

test('an admin decides who is coached by whom', async () => {
  const ada = await openPage(await gym.as('ada'), '/workout/#/settings/users');
  await ada.getByRole('button', { name: /^Max Power/ }).click();
  await ada.getByLabel('Trainer').selectOption({ label: 'Tom Tough' });
  await ada.getByText('The trainer of Max Power is changed.').waitFor();
  await ada.keyboard.press('Escape');
  await ada
    .getByRole('button', { name: /^Max Power/ })
    .getByText('coached by Tom Tough')
    .waitFor();
  await takeScreenshot(ada, 'users');

  const tom = await openPage(await gym.as('tom'), '/workout/#/coaching');
  await tom.getByRole('link', { name: /^Max Power/ }).waitFor();
});

test('by thumb: a prescription starts beside another open workout of the day', async () => {
  const tom = await gym.as('tom');
  const max = await gym.as('max', { touch: true });
  const { max: id } = gym.people;
  await gym.call(tom, 'POST', `/workout/api/trainer/members/${id}`);
  const today = dayBefore(0);
  const path = `/workout/api/trainer/members/${id}/prescriptions`;
  await gym.call(tom, 'POST', path, { template_id: gym.pushA, date: today });
  await gym.call(max, 'PUT', `/workout/api/workout/${today}`, {
    name: 'Morning run',
    exercises: [{ exercise_name: 'Run', sets: [{ distance: 5000 }] }],
  });
  const page = await openPage(max, '/workout/#/log');
  await page.getByRole('button', { name: 'Start it as a second workout' }).tap();
  await page.getByRole('heading', { name: 'Push A' }).waitFor();
  await expect
    .poll(() => page.getByRole('heading', { name: 'Push A' }).isVisible(), { timeout: 5000 })
    .toBe(true);
  await takeScreenshot(page, 'prescription-beside');
  const second = page.getByRole('region', { name: 'Push A' });
  for (const set of await second.locator('.checkbox').all()) await set.tap();
  await second.getByRole('button', { name: 'Finish' }).first().tap();
  await page.getByText('Done, and Tom Tough sees it.').waitFor();
  const { sessions } = await gym.call(max, 'GET', `/workout/api/workout/${today}/sessions`);
  expect(sessions).toMatchObject([
    { name: 'Morning run', completed: false },
    { name: 'Push A', completed: true },
  ]);
});
