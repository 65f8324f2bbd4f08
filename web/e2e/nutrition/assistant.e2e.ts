import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  answers,
  ask,
  PATIENT,
  pressEnter,
  useAssistantInstance,
} from '../support/assistant-instance.ts';
import { checkLook } from '../support/check-look.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore, nutritionAt } from '../support/seed.ts';

const assistant = useAssistantInstance();
const { instance } = assistant;

beforeAll(async () => {
  await nutritionAt(instance.url, 'POST', '/foods', {
    name: 'Skyr',
    portion: 100,
    unit: 'g',
    nutrition: { calories: 63, proteins: 11, carbohydrates: 4, fat: 0.2 },
  });
  const rows = Array.from({ length: 21 }, (_, day) => ({
    date: dayBefore(day),
    source: 'garmin',
    steps: 6200 + ((day * 7) % 5) * 900 + (20 - day) * 60,
  }));
  await nutritionAt(instance.url, 'PUT', '/steps', { rows });
});
beforeEach(async () => {
  await assistant.chooseProvider();
  await assistant.deleteHistory();
});

/** A model that proposes quick calories for the first question of a turn, then says so. */
const proposeSoup = () =>
  assistant.behave(({ toolResults }) =>
    toolResults.length === 0
      ? {
          calls: [
            {
              name: 'propose_quick_calories',
              input: { calories: 320, name: 'Lentil soup', meal: 'Lunch' },
            },
          ],
        }
      : { text: 'A bowl of **lentil soup** has about 320 kcal. Shall I add it?' },
  );

test('a proposal is confirmed and undone, and the diary behind it follows', async () => {
  proposeSoup();
  const page = await assistant.openPane();
  await checkLook(page, 'assistant-empty');
  await ask(page, 'I had a bowl of lentil soup for lunch');
  const card = page.getByRole('article', { name: /Lentil soup/ });
  await card.waitFor();
  await page.getByText('lentil soup', { exact: true }).waitFor();
  await checkLook(page, 'assistant-card');
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = (sheet: Element) => sheet.scrollWidth - sheet.clientWidth;
  expect(await page.locator('dialog.sheet').evaluate(overflow)).toBe(0);
  await takeScreenshot(page, 'assistant-card-320');
  expect(await assistant.readItems()).toEqual([]);
  await card.getByRole('button', { name: /^Add/ }).click();
  await card.getByText('Added').waitFor();
  expect(await assistant.readItems()).toMatchObject([
    { name: 'Lentil soup', nutrition: { calories: 320 } },
  ]);
  // The page behind the pane is inert, but redrawn.
  await expect.poll(() => page.locator('main').innerText(), PATIENT).toContain('Lentil soup');
  await checkLook(page, 'assistant-added');
  await card.getByRole('button', { name: /^Undo/ }).click();
  await card.getByText('Undone').waitFor();
  expect(await assistant.readItems()).toEqual([]);
  await expect.poll(() => page.locator('main').innerText(), PATIENT).not.toContain('Lentil soup');

  await page.reload();
  await page.getByRole('button', { name: 'Assistant' }).click();
  await page.getByText('I had a bowl of lentil soup for lunch').waitFor();
  await page.getByText('Undone').waitFor();
  expect(await assistant.readHistory()).toMatchObject([
    { role: 'user' },
    { role: 'assistant', content: expect.stringContaining('320 kcal') },
  ]);
});

test('a proposal is discarded, and a new conversation begins empty', async () => {
  proposeSoup();
  const page = await assistant.openPane();
  await ask(page, 'I had a bowl of lentil soup');
  const card = page.getByRole('article', { name: /Lentil soup/ });
  await card.getByRole('button', { name: /^Discard/ }).click();
  await card.getByText('Discarded').waitFor();
  expect(await assistant.readItems()).toEqual([]);
  await page.getByRole('button', { name: 'New conversation' }).click();
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByText('Ask about your data').waitFor();
  expect(await assistant.readHistory()).toEqual([]);
});

test('a food that was named is logged at once; one that was not named is asked for', async () => {
  assistant.behave(({ toolResults }) =>
    toolResults.length === 0
      ? { calls: [{ name: 'log_food', input: { food: 'Skyr', amount: 150, unit: 'g' } }] }
      : { text: 'Done.' },
  );
  const page = await assistant.openPane();
  await ask(page, 'Log 150 g of skyr');
  const card = page.getByRole('article', { name: /Skyr/ });
  await card.getByText('Added').waitFor();
  expect(await assistant.readItems()).toMatchObject([{ name: 'Skyr', portion: 150 }]);
  await expect.poll(() => page.locator('main').innerText(), PATIENT).toContain('Skyr');
  await card.getByRole('button', { name: /^Undo/ }).click();
  await card.getByText('Undone').waitFor();

  await ask(page, 'What is a good breakfast?');
  await card.last().getByText('You did not name this.').waitFor();
  await checkLook(page, 'assistant-caution');
  expect(await assistant.readItems()).toEqual([]);
});

test('a question about numbers shows what was looked at and a chart', async () => {
  assistant.behave(({ toolResults }) =>
    toolResults.length === 0
      ? {
          calls: [
            {
              name: 'get_wellness_data',
              input: { start: dayBefore(29), end: dayBefore(0) },
            },
          ],
        }
      : {
          text: 'You walk **more** than three weeks ago.\n\n- It was about 7,400 steps a day.\n- It is about 8,900 now.\n\nSee <b>this</b> [page](https://elsewhere.example/).',
        },
  );
  const page = await assistant.openPane();
  await page.getByRole('button', { name: 'How many steps do I walk?' }).click();
  await answers(page).getByText('It is about 8,900 now.').waitFor();
  await page.locator('.assistant-steps li').first().waitFor();
  await page.locator('.assistant-series svg').waitFor();
  expect(await page.locator('.assistant-answer strong').innerText()).toBe('more');
  // HTML and links of a model stay text.
  await answers(page).getByText('<b>this</b> [page](https://elsewhere.example/)').waitFor();
  expect(await page.locator('.assistant-answer :is(a, b)').count()).toBe(0);
  await checkLook(page, 'assistant-chart');
});

test('an answer is told to screen readers by sentences, and stopped half-way it stays', async () => {
  const sentence = 'Oats are rich in fibre. ';
  assistant.behave(() => ({ pauseMs: 60, of: { text: sentence.repeat(200) } }));
  const page = await assistant.openPane();
  await ask(page, 'Tell me about oats');
  const live = page.locator('[aria-live=polite].unseen');
  await expect.poll(() => live.innerText(), PATIENT).toMatch(/^(Oats are rich in fibre\. ?)+$/);
  await checkLook(page, 'assistant-streaming');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped.').waitFor();
  await expect.poll(() => assistant.provider.cancelled, PATIENT).toBe(1);
  await expect.poll(assistant.readHistory, PATIENT).toMatchObject([
    { role: 'user', content: 'Tell me about oats' },
    { role: 'assistant', content: expect.stringContaining('Oats are rich') },
  ]);
  const [, stored] = await assistant.readHistory();
  expect(stored.content.length).toBeLessThan(sentence.length * 200);
});

test('failures are told in words, with what helps', async () => {
  instance.expectProblem(/422|503|429/);
  const page = await assistant.openPane();
  assistant.behave(() => ({ refuse: 401 }));
  await ask(page, 'How much did I eat?');
  await page.getByText('refused the key').waitFor();
  await page.getByRole('link', { name: 'Open the settings' }).waitFor();
  await checkLook(page, 'assistant-failure');
  assistant.behave(() => ({ text: 'You ate nothing yet.' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await answers(page).getByText('You ate nothing yet.').waitFor();
  expect(await page.getByText('How much did I eat?').count()).toBe(1);

  assistant.behave(() => ({ cut: 4, of: { text: 'This answer is going to break off here.' } }));
  await ask(page, 'And now?');
  await page.locator('.assistant-failure').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});

test('a photo is made small and sent with the question', async () => {
  assistant.behave(({ images }) => ({ text: `I see ${images.length} photo.` }));
  const page = await assistant.openPane();
  const picture = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 3000;
    canvas.height = 1500;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'orange';
    context.fillRect(0, 0, 3000, 1500);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const file = { name: 'bowl.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
  await page.getByLabel('Add a photo').and(page.locator('input')).setInputFiles(file);
  await page.getByAltText('Photo 1').waitFor();
  await checkLook(page, 'assistant-photo');
  await page.getByRole('button', { name: 'Send' }).click();
  await answers(page).getByText('I see 1 photo.').waitFor();
  const [sent] = assistant.provider.requests[0]?.images ?? [];
  expect(sent?.mediaType).toBe('image/jpeg');
  const shown = page.getByAltText('Photo 1');
  expect(await shown.getAttribute('src')).toBe(`data:image/jpeg;base64,${sent?.data}`);
  const size = await shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
    naturalWidth,
    naturalHeight,
  ]);
  expect(size).toEqual([1600, 800]);
});

test('goal insights are asked for by one button, which the settings remove', async () => {
  assistant.behave(({ tools }) => ({ text: `Fine so far, seen with ${tools.length} tools.` }));
  const page = await assistant.openPane();
  await page.getByRole('button', { name: 'How am I doing?' }).click();
  await answers(page).getByText('Fine so far, seen with 11 tools.').waitFor();
  await page.getByRole('link', { name: 'Settings of the assistant' }).click();
  await page.getByRole('switch', { name: /How am I doing/ }).click();
  await page.getByRole('button', { name: 'Assistant' }).click();
  await answers(page).getByText('Fine so far').waitFor();
  expect(await page.getByRole('button', { name: 'How am I doing?' }).count()).toBe(0);
});

test('the whole conversation works by keyboard', async () => {
  proposeSoup();
  const page = await assistant.openPane();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Assistant',
  );
  await page.keyboard.press('a');
  const input = page.getByLabel('Ask the assistant');
  await input.waitFor();
  await expect.poll(() => input.evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.keyboard.type('A bowl of lentil soup');
  await pressEnter(page);
  const confirm = page.getByRole('button', { name: /^Add.*Lentil soup/ });
  await confirm.waitFor();
  for (let steps = 0; steps < 12; steps += 1) {
    if (await confirm.evaluate((button) => button.matches(':focus'))) break;
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByText('Added').waitFor();
  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  await page.getByText('Undone').waitFor();
});
