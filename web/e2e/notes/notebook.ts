import type { Page } from 'playwright-core';
import type { Note } from '../../../src/apps/notes/notes/contract.ts';
import type { TestInstance } from '../support/browser.ts';

interface Answer {
  readonly id: number;
}

/** The API of the notes app of an instance without accounts. */
export function useNotebook(instance: TestInstance) {
  async function call<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(`${instance.url}/notes/api/${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json() as Promise<Result>;
  }

  return {
    call,
    add: async (note: object) => (await call<Answer>('POST', 'notes', note)).id,
    label: async (name: string) => (await call<Answer>('POST', 'labels', { name })).id,
    read: (id: number) => call<Note>('GET', `notes/${id}`),
    list: (query = '') => call<Note[]>('GET', `notes?limit=200${query}`),
    async titled(title: string): Promise<Note | undefined> {
      return (await call<Note[]>('GET', 'notes?limit=200')).find((note) => note.title === title);
    },
  };
}

/** The card of a note on the wall. */
export function card(page: Page, name: string) {
  return page.locator('article.note').filter({
    has: page.getByRole('button', { name: new RegExp(`^(Open|Select) ${name}$`) }),
  });
}
export async function openNote(page: Page, name: string) {
  await page.getByRole('button', { name: `Open ${name}`, exact: true }).click();
  const sheet = page.locator('dialog.sheet');
  await sheet.waitFor();
  return sheet;
}

export async function closeSheet(page: Page) {
  await page.keyboard.press('Escape');
  await page.locator('dialog.sheet').waitFor({ state: 'detached' });
}
