import { expect, test } from 'vitest';
import {
  ASSISTANT_ENVIRONMENT,
  ask,
  MODEL_KEY,
  PATIENT,
  useAssistantInstance,
} from '../support/assistant-instance.ts';
import { openPage } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { horizontalOverflow } from '../support/layout-checks.ts';
import { createAdmin } from '../support/people.ts';

const assistant = useAssistantInstance();
const { instance } = assistant;
const PAGE = '/nutrition/#/assistant';

test('a provider is chosen, tested and changed; its key is never shown again', async () => {
  instance.expectProblem(/400 \(Bad Request\)/);
  assistant.behave(() => ({ text: 'ready' }));
  const page = await openPage(await instance.newContext(), PAGE);
  await page.getByText('Not set up').waitFor();
  await checkLook(page, 'assistant-settings');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(horizontalOverflow)).toBe(0);
  await page.getByRole('radio', { name: 'Own server' }).check();
  await page.getByLabel('Name of the model').fill('test-model');
  await page.getByRole('button', { name: 'Use this server' }).click();
  await page.getByText(/must not be blank/i).waitFor();
  await page.getByLabel('Address').fill(assistant.provider.url);
  await page.getByLabel('Key', { exact: true }).fill(MODEL_KEY);
  await page.getByRole('button', { name: 'Use this server' }).click();
  await page.getByText(`ends with ${MODEL_KEY.slice(-4)}`).waitFor();
  await page.getByText('In use').waitFor();
  expect(await page.getByLabel('Key', { exact: true }).inputValue()).toBe('');
  expect(await page.content()).not.toContain(MODEL_KEY);

  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.getByText('Your own server answers with test-model.').waitFor();
  await checkLook(page, 'assistant-settings-ready');
  assistant.behave(() => ({ refuse: 404 }));
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.getByText('does not know the model test-model').waitFor();

  await page.getByRole('button', { name: 'Remove the key' }).click();
  await page.getByText('Only if your server needs one').waitFor();
  await page.getByRole('radio', { name: 'Anthropic' }).check();
  await page.getByLabel('Model', { exact: true }).selectOption('Another model…');
  await page.getByLabel('Name of the model').waitFor();
});

test('a provider of the operator is shown as such', async () => {
  await instance.restart({
    ...ASSISTANT_ENVIRONMENT,
    AI_PROVIDER: 'compatible',
    AI_BASE_URL: assistant.provider.url,
    AI_MODEL: 'house-model',
  });
  const context = await instance.newContext();
  await createAdmin(context, instance.url);
  const page = await openPage(context, PAGE);
  await page.getByText('The operator of this instance has set the provider').waitFor();
  await page.getByText('house-model').waitFor();
  expect(await page.getByLabel('Key', { exact: true }).count()).toBe(0);

  assistant.behave(() => ({ text: 'Hello.' }));
  const asked = await context.request.post('/nutrition/api/ai/chat', {
    data: { messages: [{ role: 'user', content: 'Hello' }] },
    headers: { accept: 'application/json', origin: instance.url },
  });
  expect(asked.status()).toBe(200);
  await page.reload();
  await page.getByLabel('Tokens per account and month').fill('5000');
  await page.getByRole('button', { name: 'Save the limit' }).click();
  await page.getByText('of 5,000 tokens that the admin allows').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'ada' }).getByText('150').waitFor();
  await checkLook(page, 'assistant-settings-admin');

  await page.getByLabel('Tokens per account and month').fill('10');
  await page.getByRole('button', { name: 'Save the limit' }).click();
  await page.getByText('of 10 tokens').waitFor();
  instance.expectProblem(/429/);
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  await ask(page, 'Hello?');
  await expect
    .poll(() => page.getByText('You have used the tokens that the admin set').count(), PATIENT)
    .toBe(1);
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});
