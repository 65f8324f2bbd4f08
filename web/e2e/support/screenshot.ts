import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { switchTheme } from './switch-theme.ts';

/** Saves screenshots in both themes to the folder in DAYBOOK_PICTURES. */
export async function takeScreenshot(page: Page, name: string) {
  const to = process.env.DAYBOOK_PICTURES;
  if (!to) return;
  for (const theme of ['dark', 'light'] as const) {
    await switchTheme(page, theme);
    await page.screenshot({ path: join(to, `${name.replaceAll(/\W+/g, '-')}-${theme}.png`) });
  }
}
