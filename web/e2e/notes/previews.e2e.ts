import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { goWithoutAccounts } from '../support/seed.ts';
import { openNote, useNotebook } from './notebook.ts';

const instance = useInstance();
const notebook = useNotebook(instance);

let site: Server;
let base: string;

beforeAll(async () => {
  site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<head><title>A &lt;b&gt;slow&lt;/b&gt; loaf</title>
      <meta property="og:site_name" content="The Bakery">
      <meta name="description" content="Flour, water, salt and a weekend. ${'Long '.repeat(60)}">`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  await instance.restart({ LINK_PREVIEWS: 'on', FETCH_PRIVATE_ADDRESSES: '1' });
  await goWithoutAccounts(instance.url);
});
afterAll(() => new Promise((resolve) => site.close(resolve)));

test('a note shows the pages that it links to', async () => {
  await notebook.add({ title: 'Baking', body_md: `Try ${base}/loaf this weekend.` });
  await notebook.add({ title: 'Plain', body_md: 'No link.' });
  const page = await openPage(await instance.newContext(), '/notes/');
  const sheet = await openNote(page, 'Baking');
  const linked = sheet.getByRole('list', { name: 'Linked pages' }).getByRole('link');
  await linked.waitFor();
  // The text of the page is shown as text.
  expect(await linked.getByText('A <b>slow</b> loaf', { exact: true }).count()).toBe(1);
  expect(await linked.getByText('The Bakery').count()).toBe(1);
  expect(await linked.getAttribute('href')).toBe(`${base}/loaf`);
  await checkLook(page, 'notes-link-preview');
});
