import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { switchTheme, waitForAnimations } from './switch-theme.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe: { run(options: RunOptions): Promise<AxeResults> };
}

/**
 * Accessibility violations, one line each: all rules in the light theme, and contrast in the dark
 * one.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  await waitForAnimations(page);
  const inTheLight = await runAxe(page, {});
  await switchTheme(page, 'dark');
  const inTheDark = await runAxe(page, { runOnly: ['color-contrast'] });
  await switchTheme(page, 'light');
  return [...inTheLight, ...inTheDark.map((finding) => `dark: ${finding}`)];
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  const results: AxeResults = await page.evaluate(
    (asked) => (globalThis as unknown as AxeWindow).axe.run(asked),
    { resultTypes: ['violations'], iframes: false, ...options } satisfies RunOptions,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
