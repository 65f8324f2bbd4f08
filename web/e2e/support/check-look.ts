import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAxeViolations } from './axe.ts';
import { findSmallTargets, horizontalOverflow } from './layout-checks.ts';
import { takeScreenshot } from './screenshot.ts';
import { waitForAnimations } from './switch-theme.ts';

const HEIGHT = 844;
const PHONE = 390;
const LOOKED_AT = [PHONE, 1280];
const OTHER_WIDTHS = [320, 360, 768, 1024, 1440];

/**
 * Checks the open page as it is: no accessibility violations at phone and desktop width, everything
 * large enough for a finger on the phone, nothing wider than the window. The page is left at phone
 * width.
 */
export async function checkLook(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: PHONE, height: HEIGHT });
  await expect.poll(() => page.evaluate(findSmallTargets), { message: name }).toEqual([]);
  for (const width of LOOKED_AT) {
    await page.setViewportSize({ width, height: HEIGHT });
    await waitForAnimations(page);
    const here = `${name}-${width}`;
    await expectNoOverflow(page, here);
    expect(await findAxeViolations(page), here).toEqual([]);
    await takeScreenshot(page, here);
  }
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectNoOverflow(page, `${name}-${width}`);
  }
  await page.setViewportSize({ width: PHONE, height: HEIGHT });
}

async function expectNoOverflow(page: Page, here: string): Promise<void> {
  await expect.poll(() => page.evaluate(horizontalOverflow), { message: here }).toBe(0);
}
