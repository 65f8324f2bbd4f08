import type { Locator, Page } from 'playwright-core';

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Chooses a day in the calendar that a button opens. */
export async function chooseDay(page: Page, opener: Locator, date: string): Promise<void> {
  await opener.click();
  const calendar = page.locator('[popover]:popover-open .day-calendar');
  const heading = calendar.getByRole('heading');
  await heading.waitFor();
  const wanted = new Date(`${date}T00:00:00Z`);
  const months = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth();
  const shown = months(new Date(`1 ${await heading.innerText()} UTC`));
  const turns = months(wanted) - shown;
  const turn = calendar.getByRole('button', { name: turns < 0 ? 'Month before' : 'Month after' });
  for (let at = 0; at < Math.abs(turns); at += 1) await turn.click();
  const name = new Intl.DateTimeFormat('en-GB', { ...LONG, timeZone: 'UTC' }).format(wanted);
  // Some versions of the formatter write a comma after the weekday.
  const pattern = new RegExp(`^${name.replaceAll(',', '').replace(' ', ',? ')}$`);
  await calendar.getByRole('button', { name: pattern }).click();
  await calendar.waitFor({ state: 'detached' });
}
