import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { paint, settle } from './paint.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  axe: { run(options: RunOptions): Promise<AxeResults> };
}

/**
 * Findings as one line each, so that a failure says what to mend: of everything in the light theme,
 * and of the colours in the dark one, which is all that differs there.
 */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  await settle(page);
  const inTheLight = await run(page, {});
  await paint(page, 'dark');
  const inTheDark = await run(page, { runOnly: ['color-contrast'] });
  await paint(page, 'light');
  return [...inTheLight, ...inTheDark.map((finding) => `dark: ${finding}`)];
}

async function run(page: Page, options: RunOptions): Promise<string[]> {
  const results: AxeResults = await page.evaluate(
    (asked) => (globalThis as unknown as Axe).axe.run(asked),
    { resultTypes: ['violations'], iframes: false, ...options } satisfies RunOptions,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
