import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { switchTheme, waitForAnimations } from './switch-theme.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe?: { run(context: Element | Document, options: RunOptions): Promise<AxeResults> };
}

/** Themes have the same colors at every width, so the dark one is looked at on the phone only. */
const PHONE_WIDTH = 600;

/** Pages whose contrast was checked on a desktop: what only a desktop shows is the same everywhere. */
const desktops = new WeakSet<Page>();

/**
 * Accessibility violations, one line each: all rules in the light theme, and contrast in the dark one
 * at phone width. On a desktop, contrast is checked once for each page. Of a page with an open dialog only the dialog is checked, because the rest is
 * inert.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe);
  await waitForAnimations(page);
  if ((page.viewportSize()?.width ?? 0) > PHONE_WIDTH) {
    const wasChecked = desktops.has(page);
    desktops.add(page);
    return findLasting(page, { rules: { 'color-contrast': { enabled: !wasChecked } } });
  }
  const inTheLight = await findLasting(page, {});
  await switchTheme(page, 'dark');
  const inTheDark = await findLasting(page, { runOnly: ['color-contrast'] });
  await switchTheme(page, 'light');
  return [...inTheLight, ...inTheDark.map((finding) => `dark: ${finding}`)];
}

/**
 * Violations that a second look still sees. A list that loads below a resting pointer is drawn
 * once with the colors of two themes: Chromium restyles the hovered row a frame later.
 */
async function findLasting(page: Page, options: RunOptions): Promise<string[]> {
  const seen = await runAxe(page, options);
  if (seen.length === 0) return seen;
  await waitForAnimations(page);
  return runAxe(page, options);
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  const results: AxeResults = await page.evaluate(
    (asked) => {
      const { axe: loaded } = globalThis as unknown as AxeWindow;
      if (!loaded) throw new Error('axe is not loaded.');
      const dialogs = document.querySelectorAll('dialog:modal');
      return loaded.run([...dialogs].at(-1) ?? document, asked);
    },
    {
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
      ...options,
    } satisfies RunOptions,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
