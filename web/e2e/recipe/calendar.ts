import type { Locator, Page } from 'playwright-core';

const DAY = 24 * 60 * 60 * 1000;

/** In the machine's time zone, which the browser shares. */
export function daysAhead(days: number): string {
  const moment = new Date(Date.now() + days * DAY);
  const offset = moment.getTimezoneOffset() * 60 * 1000;
  return new Date(moment.getTime() - offset).toISOString().slice(0, 10);
}

/** The days of next week, from Monday. */
export function nextWeek(): string[] {
  const weekday = new Date(daysAhead(0)).getUTCDay() || 7;
  return Array.from({ length: 7 }, (_, day) => daysAhead(8 - weekday + day));
}

export function dayCell(page: Page, date: string) {
  return page.locator(`[data-day="${date}"]`).first();
}

export async function centerOf(place: Locator) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('Nothing to take hold of');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) };
}

export async function dragWithMouse(page: Page, what: Locator, to: Locator) {
  const from = await centerOf(what);
  const target = await centerOf(to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 });
  await page.mouse.move(target.x, target.y, { steps: 8 });
  await page.locator('.drop-here').waitFor();
  await page.mouse.up();
}
