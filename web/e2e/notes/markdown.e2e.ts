import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { goWithoutAccounts } from '../support/seed.ts';
import { HOSTILE_MARKDOWN } from './hostile-markdown.ts';
import { card, openNote, useNotebook } from './notebook.ts';

const instance = useInstance();
const notebook = useNotebook(instance);

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
});

const WITH_PREVIEW = { width: 1280, height: 900 };

/** The document without its Content-Security-Policy. */
async function dropPolicy(page: Page) {
  await page.route(/\/notes\/$/, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

for (const policy of ['with', 'without']) {
  test(`hostile Markdown is harmless ${policy} the CSP`, async () => {
    const page = await (await instance.newContext(WITH_PREVIEW)).newPage();
    if (policy === 'without') await dropPolicy(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/notes/');
    await page.getByLabel('Take a note').waitFor();
    if (policy === 'with') instance.expectProblem(/Content Security Policy/);
    expect(await page.evaluate(hasPolicy)).toBe(policy === 'with');
    await page.getByRole('button', { name: 'Write in the editor' }).click();
    const body = page.getByLabel('Note', { exact: true });
    const preview = page.getByLabel('Preview', { exact: true });
    // The policy would hide a mistake, so only without it each text is looked at alone.
    const alone = policy === 'without' ? HOSTILE_MARKDOWN : [];
    for (const [at, hostile] of [...alone, HOSTILE_MARKDOWN.join('\n\n')].entries()) {
      await body.fill(`${hostile}\n\nmark${at}`);
      await preview.getByText(`mark${at}`).waitFor();
      expect(await preview.evaluate(findDangers), hostile).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await page.locator('article.note').first().waitFor();
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
    expect(asked.filter((url) => !url.startsWith(instance.url))).toEqual([]);
  });
}

/** Whether the page refuses a script that is written into it. */
function hasPolicy() {
  const script = document.createElement('script');
  script.textContent = 'document.body.dataset.ran = "yes"';
  document.body.append(script);
  script.remove();
  return document.body.dataset.ran === undefined;
}

/** Elements and attributes that could act, and links that lead elsewhere than to a page. */
function findDangers(preview: Element): string[] {
  const harmful =
    'script, style, iframe, object, embed, form, input, button, img, video, audio, svg, math, base, link, meta';
  const all = [...preview.querySelectorAll('*')];
  const elements = all.filter((element) => element.matches(harmful));
  const attributes = all.flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => {
        if (name === 'href') return !/^(https?:|mailto:|#|\/|[^:]*$)/i.test(value.trim());
        return name.startsWith('on') || ['style', 'srcdoc', 'src', 'id'].includes(name);
      })
      .map(({ name, value }) => `${name}=${value}`),
  );
  const own = all.filter((element) => element.className && element.className !== 'markdown');
  const unsafe = all.filter(
    (element) =>
      element.matches('a') && element.getAttribute('rel')?.includes('noopener noreferrer') !== true,
  );
  return [...elements, ...own, ...unsafe].map((one) => one.outerHTML).concat(attributes);
}

test('Markdown is rendered while it is typed, HTML is shown as it was written', async () => {
  await notebook.add({ title: 'Trip', body_md: 'Nothing yet' });
  const page = await openPage(await instance.newContext(WITH_PREVIEW), '/notes/');
  await openNote(page, 'Trip');
  const preview = page.getByLabel('Preview', { exact: true });
  await preview.getByText('Nothing yet').waitFor();
  await page
    .getByLabel('Note', { exact: true })
    .fill('# Lisbon\n\n- **tram** 28\n- [x] hotel\n- [link](https://example.org)\n\n<b>plain</b>');
  await preview.getByRole('heading', { name: 'Lisbon' }).waitFor();
  await preview.locator('strong', { hasText: 'tram' }).waitFor();
  await preview.getByText('☑ hotel').waitFor();
  await preview.getByText('<b>plain</b>').waitFor();
  expect(await preview.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
  await page.keyboard.press('Escape');
  await card(page, 'Trip').getByText('• tram 28').waitFor();

  await page.setViewportSize({ width: 390, height: 800 });
  await openNote(page, 'Trip');
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await preview.getByRole('heading', { name: 'Lisbon' }).waitFor();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await page.getByLabel('Note', { exact: true }).waitFor();
});
