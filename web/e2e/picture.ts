import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** For looking at: DAYBOOK_PICTURES names the folder. */
export async function picture(page: Page, name: string) {
  const to = process.env.DAYBOOK_PICTURES;
  if (to) await page.screenshot({ path: join(to, `${name}.png`) });
}
