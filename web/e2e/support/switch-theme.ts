import type { Page } from 'playwright-core';

/** Shows a page in the other theme and waits until it is drawn, colours faded over. */
export async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await waitForAnimations(page);
}

/** Waits until a page is drawn, and brings to its end whatever fades or slides in. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    for (const animation of document.getAnimations()) {
      const goesOn = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      if (!goesOn) animation.finish();
    }
  });
}
