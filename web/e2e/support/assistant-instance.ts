import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  type Model,
  ModelProvider,
} from '../../../src/testing/servers/model-provider/model-provider.ts';
import type { AppName } from '../../core/instance.ts';
import { type BrowserOptions, openPage, type TestInstance, useInstance } from './browser.ts';
import { appAt, dayBefore, goWithoutAccounts, nutritionAt } from './seed.ts';

/** The assistant may reach the model on loopback. */
export const ASSISTANT_ENVIRONMENT = { AI_PRIVATE_ADDRESSES: '1' };
export const MODEL_KEY = 'sk-test-0123456789abcdef';
export const PATIENT = { timeout: 20_000 };

/** A page over which the pane is opened. */
interface PageBelow {
  readonly app: AppName;
  readonly path: string;
  /** Is on the page once it has loaded. */
  readonly text: string;
}

const FOOD_DIARY: PageBelow = { app: 'nutrition', path: '/nutrition/', text: 'Breakfast' };

/** An instance without accounts whose assistant asks a model on loopback. */
export function useAssistantInstance({ app, path, text }: PageBelow = FOOD_DIARY) {
  const instance = useInstance();
  let provider: ModelProvider;

  beforeAll(async () => {
    provider = await ModelProvider.open();
    await instance.restart(ASSISTANT_ENVIRONMENT);
    await goWithoutAccounts(instance.url);
  });
  afterAll(() => provider.close());

  return {
    instance: instance as TestInstance,
    get provider() {
      return provider;
    },
    behave: (model: Model) => provider.behave(model),
    /** Chooses the model on loopback. */
    chooseProvider: () =>
      appAt(instance.url, app, 'PUT', '/ai/provider', {
        slot: 'compatible',
        model: '__custom__',
        custom_model: 'test-model',
        base_url: provider.url,
        key: MODEL_KEY,
      }),
    /** Today's food diary. */
    readItems: async () => (await nutritionAt(instance.url, 'GET', `/diary/${dayBefore(0)}`)).items,
    readHistory: () => appAt(instance.url, app, 'GET', '/ai/history'),
    deleteHistory: () => appAt(instance.url, app, 'DELETE', '/ai/history'),
    /** Opens the page and the pane. */
    async openPane(
      look: BrowserOptions = {},
      prepare?: (context: BrowserContext) => Promise<void>,
    ) {
      const context = await instance.newContext(look);
      await prepare?.(context);
      const page = await openPage(context, path);
      await page.getByText(text).first().waitFor();
      await page.getByRole('button', { name: 'Assistant' }).click();
      await page.getByRole('heading', { name: 'Assistant', level: 2 }).waitFor();
      return page;
    },
  };
}

export async function ask(page: Page, words: string) {
  await page.getByLabel('Ask the assistant').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Sends what is typed, once the conversation is loaded. */
export async function pressEnter(page: Page) {
  await expect.poll(() => page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
}

/** The conversation; what is told to screen readers only is not in it. */
export const answers = (page: Page) => page.getByRole('log', { name: 'Conversation' });
