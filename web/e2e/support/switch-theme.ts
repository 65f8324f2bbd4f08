import type { Page } from 'playwright-core';

/** Switches the theme and waits until transitions are done. */
export async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await waitForAnimations(page);
}

/** Waits for rendering and finishes all animations. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    for (const animation of document.getAnimations()) {
      const goesOn = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      if (!goesOn) animation.finish();
    }
  });
}
