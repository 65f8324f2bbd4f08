import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { addRecogniser, say } from '../support/recogniser.ts';
import { goWithoutAccounts } from '../support/seed.ts';
import { card, closeSheet, openNote, useNotebook } from './notebook.ts';

const instance = useInstance({
  flags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
});
const notebook = useNotebook(instance);

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
});

const openWall = async () => openPage(await instance.newContext(), '/notes/');
const attachedTo = async (id: number) => (await notebook.read(id)).attachments;
const picture = (color: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();

const choose = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  await page.getByRole('button', { name: what, exact: true }).click();
};

/** Pastes or drops a file into the open editor. */
async function give(page: Page, way: 'paste' | 'drop', name: string, type: string, bytes: Buffer) {
  const field = page.getByLabel('Note', { exact: true });
  await field.evaluate(
    (element, { how, called, mime, content }) => {
      const data = new DataTransfer();
      const file = new File([Uint8Array.from(content)], called, { type: mime });
      data.items.add(file);
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    },
    { how: way, called: name, mime: type, content: [...bytes] },
  );
}

test('pictures and files are chosen, pasted and dropped; removing can be undone', async () => {
  const id = await notebook.add({ title: 'Trip', body_md: 'Lisbon' });
  const page = await openWall();
  await openNote(page, 'Trip');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose(page, 'Picture')]);
  await chooser.setFiles([
    { name: 'sea.png', mimeType: 'image/png', buffer: await picture('#06c') },
    { name: 'sun.png', mimeType: 'image/png', buffer: await picture('#fc0') },
  ]);
  await give(page, 'paste', 'tram.png', 'image/png', await picture('#c00'));
  await give(page, 'drop', 'plan.txt', 'text/plain', Buffer.from('Day one: castle'));
  await give(page, 'drop', 'film.mp4', 'video/mp4', Buffer.alloc(0));
  await page.getByText('film.mp4 is empty.').waitFor();
  await expect
    .poll(async () => (await attachedTo(id)).map(({ kind, name }) => `${kind} ${name}`))
    .toEqual(['image sea.png', 'image sun.png', 'image tram.png', 'file plan.txt']);

  await page.getByRole('button', { name: 'Remove tram.png' }).click();
  await page.getByRole('button', { name: 'Open tram.png' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Open tram.png' }).click();
  const full = page.getByRole('img', { name: 'tram.png' });
  await expect.poll(() => full.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(60);
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download plan.txt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('plan.txt');
  await closeSheet(page);
  await card(page, 'Trip').getByText('3 pictures').waitFor();
  await card(page, 'Trip').getByText('1 file').waitFor();
  const cover = card(page, 'Trip').locator('img');
  await expect.poll(() => cover.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(60);
});

test('offline, a picture of a new note waits, and is sent once with the note', async () => {
  const page = await openWall();
  await page.getByRole('button', { name: 'Write in the editor' }).click();
  await page.getByLabel('Title', { exact: true }).waitFor();
  await page.context().setOffline(true);
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await give(page, 'paste', 'cat.png', 'image/png', await picture('#555'));
  await give(page, 'paste', 'dog.png', 'image/png', await picture('#999'));
  await page.getByText('Waiting to be sent').first().waitFor();
  await page.getByRole('button', { name: 'Cancel the upload of dog.png' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Pets');
  await closeSheet(page);
  const cover = card(page, 'Pets').locator('img');
  await expect.poll(() => cover.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(60);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await notebook.titled('Pets'))?.attachments, { timeout: 30_000 })
    .toMatchObject([{ name: 'cat.png', kind: 'image' }]);
});

test('a refused file says why', async () => {
  await notebook.add({ title: 'Full' });
  const page = await openWall();
  await page.route('**/attachments?*', (route) =>
    route.fulfill({
      status: 413,
      json: { error: 'Your files fill the quota of 1 MB.', code: 'picture_quota_exceeded' },
    }),
  );
  instance.expectProblem(/413/);
  await openNote(page, 'Full');
  await give(page, 'drop', 'big.txt', 'text/plain', Buffer.from('much'));
  await page.getByText('Not saved: big.txt of Full. Your files fill the quota of 1 MB.').waitFor();
  await page.getByRole('button', { name: 'Save the file here' }).waitFor();
  expect(await page.getByRole('link', { name: 'Download big.txt' }).count()).toBe(0);
});

test('a drawing by mouse and by keys becomes a picture', async () => {
  const id = await notebook.add({ title: 'Sketch' });
  const page = await openWall();
  await openNote(page, 'Sketch');
  await choose(page, 'Drawing');
  const paper = page.getByRole('button', { name: 'Paper', exact: true });
  const box = await paper.boundingBox();
  if (!box) throw new Error('The paper is not there.');
  await page.getByRole('radio', { name: 'Blue pen' }).check();
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 120, { steps: 5 });
  await page.mouse.up();
  await paper.focus();
  await page.keyboard.press('Space');
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Clear the paper' }).click();
  await page.getByRole('button', { name: 'Undo the last stroke' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Open Drawing/ }).waitFor();
  await expect.poll(async () => (await attachedTo(id)).length).toBe(1);
  const [stored] = await attachedTo(id);
  const bytes = await (await fetch(`${instance.url}/notes${stored?.url}`)).arrayBuffer();
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => [
    ...data.subarray((y * 2 * info.width + x * 2) * 3, (y * 2 * info.width + x * 2) * 3 + 3),
  ];
  const [red = 0, , blue = 0] = colorAt(100, 80);
  expect(blue - red).toBeGreaterThan(100);
  const [, green = 0] = colorAt(20, 200);
  expect(green).toBeGreaterThan(240);
});

test('a discarded recording comes back by undo', async () => {
  const id = await notebook.add({ title: 'Dictation' });
  const context = await instance.newContext();
  await addRecogniser(context);
  const page = await openPage(context, '/notes/');
  await openNote(page, 'Dictation');
  await choose(page, 'Voice note');
  await page.getByRole('button', { name: 'Record' }).click();
  await page.getByRole('timer').getByText('0:01').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Recording discarded').waitFor();
  expect(await page.getByRole('button', { name: /^Play Voice note/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Play Voice note/ }).waitFor();
  await expect.poll(() => attachedTo(id)).toMatchObject([{ kind: 'voice' }]);
});

test('a voice note has its length and what was said, and plays', async () => {
  const id = await notebook.add({ title: 'Memo' });
  const context = await instance.newContext();
  await addRecogniser(context);
  const page = await openPage(context, '/notes/');
  await openNote(page, 'Memo');
  await choose(page, 'Voice note');
  await page.getByRole('button', { name: 'Record' }).click();
  await page.getByRole('timer').getByText('0:01').waitFor();
  await say(page, 'remember the pangolin');
  await page.getByText('remember the pangolin').waitFor();
  await page.getByRole('button', { name: 'Stop and keep it' }).click();
  await expect
    .poll(() => attachedTo(id))
    .toMatchObject([{ kind: 'voice', transcript: 'remember the pangolin' }]);
  const [stored] = await attachedTo(id);
  expect(stored?.seconds).toBeGreaterThan(0.9);
  await page.getByLabel('Transcript').fill('remember the pangolins');
  await page.getByRole('button', { name: /^Play Voice note/ }).click();
  await page.getByRole('button', { name: /^Pause Voice note/ }).waitFor();
  await closeSheet(page);
  await expect.poll(() => notebook.list('&q=pangolins')).toHaveLength(1);
});
