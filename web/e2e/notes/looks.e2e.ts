import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { dayBefore, goWithoutAccounts } from '../support/seed.ts';
import { useNotebook } from './notebook.ts';

const instance = useInstance();
const notebook = useNotebook(instance);

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  const [home, work] = [await notebook.label('Home'), await notebook.label('Work')];
  await notebook.label('Home/Garden');
  const at = (days: number, hour: number) => {
    const moment = new Date();
    moment.setDate(moment.getDate() + days);
    moment.setHours(hour, 0, 0, 0);
    return moment.toISOString();
  };
  const trip = await notebook.add({
    title: 'Lisbon',
    body_md:
      '# Plan\n\nTake tram **28** early, then [the castle](https://example.org).\n\n> Book ahead\n\n- [ ] Tickets\n- [x] Hotel',
    color: 'sky',
    pinned: true,
    labels: [home],
  });
  await attachSamples(trip);
  await notebook.add({
    title: 'Weekend shopping',
    color: 'sand',
    labels: [home, work],
    items: [
      { uuid: 'a', text: 'Flour', due_date: dayBefore(0) },
      { uuid: 'b', text: 'Eggs', parent_uuid: 'a' },
      { uuid: 'c', text: 'Butter', checked: true },
      { uuid: 'd', text: 'Bins out', due_date: dayBefore(-3), due_repeat: 'weekly' },
    ],
  });
  await notebook.add({ title: 'Dentist', reminder_at: at(1, 9), reminder_rrule: null });
  await notebook.add({
    title: 'Water the plants',
    reminder_at: at(4, 18),
    reminder_rrule: 'weekly',
    color: 'moss',
  });
  await notebook.add({
    body_md: 'The wifi at the cabin is **birchtree**, password on the fridge.',
    color: 'rose',
  });
  await notebook.add({
    title: 'Books',
    body_md: 'For [[Lisbon]]\nPiranesi\nThe Wall\nStoner\nA Month in the Country',
    color: 'plum',
  });
  await notebook.add({
    title: 'Tasks',
    in_tasks: true,
    items: [
      { uuid: 'e', text: 'Renew the passport', due_date: dayBefore(2) },
      { uuid: 'f', text: 'Call the landlord about the heating', due_date: dayBefore(-1) },
      { uuid: 'g', text: 'Sort the photos' },
    ],
  });
  await notebook.call('POST', 'notes/feed', {});
  await notebook.call('POST', 'note-templates', {
    name: 'Packing list',
    kind: 'checklist',
    title: 'Trip of {{date}}',
    items: ['Passport', 'Charger', 'Tea'],
  });
  const gone = await notebook.add({ title: 'Old list', body_md: 'Not needed' });
  await notebook.call('DELETE', `notes/${gone}`);
});

/** Two pictures, a voice note with a transcript and a file. */
async function attachSamples(id: number) {
  const shape = (fill: string) =>
    Buffer.from(
      `<svg width="600" height="400"><rect width="600" height="400" fill="#cfe3f7"/><circle cx="300" cy="420" r="220" fill="${fill}"/></svg>`,
    );
  const send = (query: string, body: Buffer) =>
    fetch(`${instance.url}/notes/api/notes/${id}/attachments?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Uint8Array.from(body),
    });
  for (const fill of ['#2a7a4b', '#b2552b']) {
    await send('kind=image&name=hills.png', await sharp(shape(fill)).png().toBuffer());
  }
  const sound = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(200, 7)]);
  await send('kind=voice&name=Voice+note&seconds=42&transcript=Ask+about+the+ferry', sound);
  await send('kind=file&name=tickets.pdf', Buffer.alloc(120_000, 1));
}

interface Place {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();

const PLACES: readonly Place[] = [
  { name: 'wall', path: '/notes/', ready: 'Lisbon' },
  {
    name: 'quick-add',
    path: '/notes/',
    ready: 'Lisbon',
    prepare: (page) => page.getByLabel('Take a note').fill('milk tomorrow 9am #home'),
  },
  {
    name: 'selection',
    path: '/notes/',
    ready: 'Lisbon',
    prepare: async (page) => {
      await press('Select notes')(page);
      await press('Select Lisbon')(page);
    },
  },
  { name: 'text', path: '/notes/', ready: 'Lisbon', prepare: press('Open Lisbon') },
  {
    name: 'commands',
    path: '/notes/',
    ready: 'Lisbon',
    prepare: async (page) => {
      await press('Open Books')(page);
      await page.getByLabel('Note', { exact: true }).press('ControlOrMeta+End');
      await page.keyboard.type('\n/');
      await page.getByRole('option', { name: 'Heading' }).waitFor();
    },
  },
  {
    name: 'attach',
    path: '/notes/',
    ready: 'Lisbon',
    prepare: async (page) => {
      await press('Open Lisbon')(page);
      await press('Attach')(page);
    },
  },
  {
    name: 'picture',
    path: '/notes/',
    ready: 'Lisbon',
    prepare: async (page) => {
      await press('Open Lisbon')(page);
      await page.getByRole('button', { name: 'Open hills.png' }).first().click();
      await page.getByRole('link', { name: 'Download hills.png' }).waitFor();
    },
  },
  {
    name: 'drawing',
    path: '/notes/',
    ready: 'Lisbon',
    prepare: async (page) => {
      await press('Open Lisbon')(page);
      await press('Attach')(page);
      await press('Drawing')(page);
      await page.getByRole('button', { name: 'Paper', exact: true }).press('Space');
      for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
    },
  },
  {
    name: 'voice',
    path: '/notes/',
    ready: 'Lisbon',
    prepare: async (page) => {
      await press('Open Lisbon')(page);
      await press('Attach')(page);
      await press('Voice note')(page);
      await page.getByRole('button', { name: 'Record' }).waitFor();
    },
  },
  { name: 'checklist', path: '/notes/', ready: 'Lisbon', prepare: press('Open Weekend shopping') },
  {
    name: 'reminder',
    path: '/notes/',
    ready: 'Lisbon',
    prepare: async (page) => {
      await press('Open Dentist')(page);
      await press('Reminder')(page);
      await page.getByText('Or choose a time').waitFor();
    },
  },
  { name: 'tasks', path: '/notes/#/tasks', ready: 'Renew the passport' },
  {
    name: 'reschedule',
    path: '/notes/#/tasks',
    ready: 'Renew the passport',
    prepare: async (page) => {
      await press('Reschedule Bins out')(page);
      await page.getByLabel('Due date').waitFor();
    },
  },
  { name: 'templates', path: '/notes/#/templates', ready: 'Packing list' },
  { name: 'settings', path: '/notes/#/settings', ready: 'Revoke it' },
  { name: 'import', path: '/notes/#/import', ready: 'Export Markdown' },
  { name: 'share', path: '/notes/#/share?title=Sourdough&text=Two+rises', ready: 'Add the note' },
  { name: 'reminders', path: '/notes/#/reminders', ready: 'Dentist' },
  { name: 'labels', path: '/notes/#/labels', ready: 'Home/Garden' },
  { name: 'trash', path: '/notes/#/trash', ready: 'Old list' },
  { name: 'more', path: '/notes/#/more', ready: 'Archive' },
];

test.each(PLACES)('$name: accessible, large enough for a finger, in both themes', async (place) => {
  const page = await openPage(await instance.newContext(), place.path);
  await page.getByText(place.ready).first().waitFor();
  await place.prepare?.(page);
  await checkLook(page, `notes-${place.name}`);
});
