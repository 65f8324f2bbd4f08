import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { BROWSER_FLAGS } from './browser-flags.ts';

test('every feature that Playwright disables stays disabled, though our list overrides it', async () => {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto('chrome://version');
    const command = await page.locator('#command_line').innerText();
    const lists = [...command.matchAll(/--disable-features=(\S+)/g)].map(([, names = '']) =>
      names.split(','),
    );
    const heeded = lists.pop() ?? [];
    expect(heeded).toContain('WebUIOmniboxPopup');
    expect(lists.flat()).toContain('PaintHolding');
    expect(lists.flat().filter((name) => !heeded.includes(name))).toEqual([]);
  } finally {
    await browser.close();
  }
});
