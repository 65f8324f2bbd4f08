import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  answers,
  PATIENT,
  pressEnter,
  useAssistantInstance,
} from '../support/assistant-instance.ts';
import { openPage } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { nutritionAt } from '../support/seed.ts';

/** No provider is set up in this file: the server's own parser proposes the cards. */
const assistant = useAssistantInstance();
const { instance } = assistant;
const SPOKEN = '200 g skyr for breakfast';

beforeAll(async () => {
  await nutritionAt(instance.url, 'POST', '/foods', {
    name: 'Skyr',
    portion: 100,
    unit: 'g',
    nutrition: { calories: 63, proteins: 11 },
  });
});
beforeEach(() => assistant.deleteHistory());

interface StandIn {
  lang: string;
  say(words: string): void;
  fail(code: string): void;
}

/** A recogniser that hears what the test says. */
async function addRecogniser(context: BrowserContext) {
  await context.addInitScript(() => {
    class Recogniser {
      lang = '';
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        Object.assign(globalThis, { recogniser: this });
      }
      say(transcript: string) {
        this.onresult?.({ results: [Object.assign([{ transcript }], { isFinal: false })] });
      }
      fail(error: string) {
        this.onerror?.({ error });
        this.onend?.();
      }
      stop() {
        setTimeout(() => this.onend?.());
      }
      abort() {
        this.fail('aborted');
      }
    }
    Object.assign(globalThis, {
      SpeechRecognition: undefined,
      webkitSpeechRecognition: Recogniser,
    });
  });
}

const recogniser = (page: Page) =>
  page.waitForFunction(() => (globalThis as { recogniser?: StandIn }).recogniser);
const say = async (page: Page, words: string) =>
  (await recogniser(page)).evaluate((one, said) => (one as StandIn).say(said), words);
const fail = async (page: Page, code: string) =>
  (await recogniser(page)).evaluate((one, why) => (one as StandIn).fail(why), code);

test('held, the button listens; letting go proposes what was said', async () => {
  const context = await instance.newContext();
  await addRecogniser(context);
  const page = await openPage(context, '/nutrition/');
  const box = await page.getByRole('button', { name: 'Assistant' }).boundingBox();
  if (!box) throw new Error('The button is not there.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.getByText('Let go when you are done.').waitFor();
  await say(page, SPOKEN);
  await page.getByText(SPOKEN).waitFor();
  expect(await (await recogniser(page)).evaluate((one) => (one as StandIn).lang)).toBe('en-GB');
  await page.mouse.up();
  const card = page.getByRole('article', { name: /Skyr/ });
  await card.waitFor();
  expect(await assistant.readItems()).toEqual([]);
  await card.getByRole('button', { name: /^Add/ }).click();
  await card.getByText('Added').waitFor();
  expect(await assistant.readItems()).toMatchObject([{ name: 'Skyr', portion: 200, slot: 0 }]);
  await card.getByRole('button', { name: /^Undo/ }).click();
  await card.getByText('Undone').waitFor();
  expect(assistant.provider.requests).toEqual([]);
});

test('without a model the pane says how to set one up, and typed words are logged', async () => {
  const page = await assistant.openPane({}, addRecogniser);
  await page.getByText('No language model is set up').waitFor();
  await checkLook(page, 'assistant-not-set-up');
  expect(await page.getByLabel('Ask the assistant').count()).toBe(0);
  await page.getByLabel('What you ate or drank').fill('150 g skyr for lunch and a sandwich');
  await pressEnter(page);
  await page.getByRole('article', { name: /Skyr/ }).waitFor();
  await answers(page).getByText('Not among your foods: sandwich.').waitFor();
  await checkLook(page, 'assistant-logged');
  await page.getByRole('link', { name: 'Set up a model' }).click();
  await page.getByRole('heading', { name: 'Language model' }).waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
});

test('the microphone of the pane is finished by a button; failures are said in words', async () => {
  const page = await assistant.openPane({}, addRecogniser);
  const microphone = page.getByRole('button', { name: 'Log by voice' });
  await microphone.click();
  await say(page, 'a glass of water');
  await page.getByText('a glass of water').waitFor();
  await checkLook(page, 'assistant-listening');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Added').waitFor();

  await microphone.click();
  await fail(page, 'not-allowed');
  await page.getByText('The browser may not use the microphone.').waitFor();
  await microphone.click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Nothing was heard.').waitFor();
  await microphone.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await microphone.waitFor();
});

test('another language is chosen in the settings; without Smart Log there is no microphone', async () => {
  const context = await instance.newContext();
  await addRecogniser(context);
  const page = await openPage(context, '/nutrition/#/assistant');
  await page.getByLabel('Language you speak').selectOption('de-DE');
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  await page.getByRole('button', { name: 'Log by voice' }).click();
  await say(page, '200 g Skyr zum Frühstück');
  expect(await (await recogniser(page)).evaluate((one) => (one as StandIn).lang)).toBe('de-DE');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('article', { name: /Skyr/ }).getByText('Breakfast').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('switch', { name: /Log by words/ }).click();
  const box = await page.getByRole('button', { name: 'Assistant', exact: true }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.getByText('No language model is set up').waitFor();
  await page.mouse.up();
  await expect
    .poll(() => page.getByRole('button', { name: 'Log by voice' }).count(), PATIENT)
    .toBe(0);
  expect(await page.getByText('Listening…').count()).toBe(0);
});
