import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  answers,
  ask,
  PATIENT,
  pressEnter,
  useAssistantInstance,
} from '../support/assistant-instance.ts';
import { openPage } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore, itemsAt, workoutAt } from '../support/seed.ts';

/** Squats that the assistant logs. */
const workout = {
  page: { app: 'workout', path: '/workout/#/log', text: 'No workout yet' },
  settings: '/workout/#/more',
  example: 'What did I train last week?',
  words: 'I did 8 squats with 60 kg',
  title: 'Back Squat',
  confirm: 'Add to Workout',
  propose: async (url: string) => {
    const { items } = await workoutAt(url, 'GET', '/exercises?limit=1&q=Back%20squat');
    return { name: 'log_set', input: { exercise_id: items[0].id, weight: 60, reps: 8 } };
  },
  readStored: async (url: string): Promise<string[]> => {
    const { sessions } = await workoutAt(url, 'GET', `/workout/${dayBefore(0)}/sessions`);
    return sessions.flatMap(({ exercises }: { exercises: { exercise_name: string }[] }) =>
      exercises.map(({ exercise_name }) => exercise_name),
    );
  },
} as const;

/** Milk that the assistant puts on the shopping list. */
const recipe = {
  page: { app: 'recipe', path: '/recipe/#/shopping', text: 'Shopping' },
  settings: '/recipe/#/more',
  example: 'What can I cook with what I have?',
  words: 'We need two litres of oat milk',
  title: 'Oat milk',
  confirm: 'Add to Shopping List',
  propose: async () => ({
    name: 'add_shopping_item',
    input: { name: 'Oat milk', quantity: 2, unit: 'l' },
  }),
  readStored: async (url: string) => (await itemsAt(url)).map(({ name }) => name),
} as const;

describe.each([workout, recipe])('the assistant of $page.app', (app) => {
  const assistant = useAssistantInstance(app.page);
  const { instance } = assistant;
  const stored = () => app.readStored(instance.url);
  const shown = (page: Page) => page.locator('main').innerText();
  const cardOf = (page: Page) => page.getByRole('article', { name: app.title });

  beforeEach(() => assistant.deleteHistory());

  /** Chooses a model that proposes something in its first round, then says so. */
  async function setUpModel() {
    await assistant.chooseProvider();
    const call = await app.propose(instance.url);
    assistant.behave(({ toolResults }) =>
      toolResults.length === 0 ? { calls: [call] } : { text: 'Shall I **add** it?' },
    );
  }

  test('without a model the pane says how to set one up', async () => {
    const page = await assistant.openPane();
    await page.getByText('No language model is set up').waitFor();
    await checkLook(page, `assistant-${app.page.app}-not-set-up`);
    expect(await page.getByLabel('Ask the assistant').count()).toBe(0);
    await page.getByRole('link', { name: 'Set up a model' }).click();
    await page.getByRole('radio', { name: 'Own server' }).check();
    await page.getByLabel('Address').waitFor();
  });

  test('the page More leads to the settings, which offer what the app has', async () => {
    const page = await openPage(await instance.newContext(), app.settings);
    await page.getByRole('link', { name: /^Assistant/ }).click();
    await page.getByRole('heading', { name: 'Language model' }).waitFor();
    await page.getByText('Used this month').waitFor();
    expect(await page.getByText(/Smart Log|Goal Insights/).count()).toBe(0);
    await checkLook(page, `assistant-${app.page.app}-settings`);
    await page.getByRole('link', { name: 'More' }).first().click();
    await page.getByRole('heading', { name: 'More', level: 1 }).waitFor();
  });

  test('nothing of the assistant but its button is loaded before it is opened', async () => {
    const page = await (await instance.newContext()).newPage();
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    const ofAssistant = () => paths.filter((path) => /assistant|-pane|api\/ai/.test(path));
    await page.goto(app.page.path);
    await page.getByRole('button', { name: 'Assistant' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(ofAssistant()).not.toEqual([]);
    for (const path of ofAssistant()) expect(path).toMatch(/assistant-button/);
    await page.getByRole('button', { name: 'Assistant' }).click();
    await expect.poll(() => ofAssistant().join(' '), PATIENT).toContain('/api/ai/history');
  });

  test('a proposal is added and undone, and the page follows', async () => {
    await setUpModel();
    const page = await assistant.openPane();
    await page.getByRole('button', { name: app.example }).waitFor();
    await checkLook(page, `assistant-${app.page.app}-empty`);
    await ask(page, app.words);
    const card = cardOf(page);
    await card.waitFor();
    await answers(page).getByText('Shall I add it?').waitFor();
    await checkLook(page, `assistant-${app.page.app}-card`);
    expect(await stored()).toEqual([]);
    await card.getByRole('button', { name: app.confirm }).click();
    await card.getByText('Added').waitFor();
    expect(await stored()).toEqual([app.title]);
    await expect.poll(() => shown(page), PATIENT).toContain(app.title);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = (sheet: Element) => sheet.scrollWidth - sheet.clientWidth;
    expect(await page.locator('dialog.sheet').evaluate(overflow)).toBe(0);
    await takeScreenshot(page, `assistant-${app.page.app}-added-320`);
    await card.getByRole('button', { name: /^Undo/ }).click();
    await card.getByText('Undone').waitFor();
    expect(await stored()).toEqual([]);
    await expect.poll(() => shown(page), PATIENT).not.toContain(app.title);

    await page.reload();
    await page.getByRole('button', { name: 'Assistant' }).click();
    await answers(page).getByText(app.words).waitFor();
    await cardOf(page).getByText('Undone').waitFor();
  });

  test('a proposal is discarded at desktop width', async () => {
    await setUpModel();
    const page = await assistant.openPane({ width: 1280, height: 844 });
    await ask(page, app.words);
    const card = cardOf(page);
    await card.getByRole('button', { name: /^Discard/ }).click();
    await card.getByText('Discarded').waitFor();
    expect(await stored()).toEqual([]);
  });

  test('the whole conversation works by keyboard', async () => {
    await setUpModel();
    const page = await assistant.openPane();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: 'Assistant' });
    expect(await button.evaluate((one) => one.matches(':focus'))).toBe(true);
    await page.keyboard.press('a');
    const input = page.getByLabel('Ask the assistant');
    await expect.poll(() => input.evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.keyboard.type(app.words);
    await pressEnter(page);
    await tabBackTo(page, 'confirm');
    await page.keyboard.press('Enter');
    await cardOf(page).getByText('Added').waitFor();
    await tabBackTo(page, 'undo');
    await page.keyboard.press('Enter');
    await cardOf(page).getByText('Undone').waitFor();
    expect(await stored()).toEqual([]);
  });

  /** Moves the focus backwards to a button of the card. */
  async function tabBackTo(page: Page, action: 'confirm' | 'undo') {
    const name = action === 'undo' ? /^Undo/ : app.confirm;
    const button = cardOf(page).getByRole('button', { name });
    await button.waitFor();
    for (let steps = 0; steps < 12; steps += 1) {
      if (await button.evaluate((one) => one.matches(':focus'))) return;
      await page.keyboard.press('Shift+Tab');
    }
    throw new Error(`The focus does not reach ${name}.`);
  }
});
