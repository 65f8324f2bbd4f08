import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAxeViolations } from './axe.ts';
import { findSmallTargets, horizontalOverflow } from './layout-checks.ts';
import { takeScreenshot } from './screenshot.ts';
import { waitForAnimations } from './switch-theme.ts';

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 844 },
];

/** Checks accessibility, target sizes and overflow of the open page at phone and desktop width. */
export async function checkLook(page: Page, name: string) {
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await waitForAnimations(page);
    const here = `${name}-${size.width}`;
    expect(await page.evaluate(horizontalOverflow), here).toBe(0);
    expect(await page.evaluate(findSmallTargets), here).toEqual([]);
    expect(await findAxeViolations(page), here).toEqual([]);
    await takeScreenshot(page, here);
  }
}
