import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { paint } from './paint.ts';

/** For looking at, in both themes: DAYBOOK_PICTURES names the folder. */
export async function picture(page: Page, name: string) {
  const to = process.env.DAYBOOK_PICTURES;
  if (!to) return;
  for (const theme of ['dark', 'light'] as const) {
    await paint(page, theme);
    await page.screenshot({ path: join(to, `${name}-${theme}.png`) });
  }
}
