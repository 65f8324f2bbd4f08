import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openInstance } from '../../../testing/instance/test-instance.ts';
import { ask, statusOf, useNoteTakers, writeNote } from '../../../testing/notes/note-takers.ts';
import { createTestUser } from '../../../testing/recipe/household.ts';

/** A web site on loopback that counts its visits. */
let site: Server;
let base: string;
const visits: string[] = [];

const HEAD = '<title>Sourdough</title><meta name="description" content="Slow bread">';
const PAGES: Readonly<Record<string, string>> = {
  '/bread': `<html><head>${HEAD}</head><body>${'x'.repeat(2_000_000)}</body></html>`,
  '/untitled': '<p>Nothing about itself</p>',
};

beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    visits.push(url);
    if (url === '/moved') response.writeHead(302, { location: '/bread' }).end();
    else if (url === '/picture') response.writeHead(200, { 'content-type': 'image/png' }).end('x');
    else if (PAGES[url] === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGES[url]);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => site.close(resolve)));
beforeEach(() => void visits.splice(0));

describe('with LINK_PREVIEWS=on', () => {
  const home = useNoteTakers({ LINK_PREVIEWS: 'on', FETCH_PRIVATE_ADDRESSES: '1' });

  test('says what the pages say, without those that say nothing, and asks once a day', async () => {
    const { ana, instance } = home;
    const links = ['/bread', '/moved', '/untitled', '/picture', '/gone'].map((at) => base + at);
    const note = await writeNote(ana, { title: 'Links', body_md: links.join('\n') });
    const read = () => ask(ana, `GET /notes/${note.id}/previews`);
    const bread = { title: 'Sourdough', description: 'Slow bread', site: base.slice(7) };
    const expected = {
      on: true,
      items: [
        { url: links[0], ...bread },
        { url: links[1], ...bread },
      ],
    };
    expect(await read()).toEqual(expected);
    expect(visits).toHaveLength(6);
    expect(await read()).toEqual(expected);
    expect(visits).toHaveLength(6);
    instance.clock.forward({ days: 2 });
    await read();
    expect(visits).toHaveLength(12);
  });

  test('fetches for readers of the note only, at most five links', async () => {
    const { ana, ben } = home;
    const body_md = Array.from({ length: 9 }, (_, n) => `${base}/none${n}`).join(' ');
    const note = await writeNote(ana, { body_md });
    expect(await statusOf(ben, `GET /notes/${note.id}/previews`)).toBe(404);
    expect(visits).toEqual([]);
    expect(await ask(ana, `GET /notes/${note.id}/previews`)).toEqual({ on: true, items: [] });
    expect(visits).toHaveLength(5);
  });

  test('an account has so many pages an hour; then they are left out', async () => {
    const { cat } = home;
    for (let n = 0; n < 41; n += 1) {
      const body_md = Array.from({ length: 5 }, (_, m) => `${base}/many${n}-${m}`).join(' ');
      const note = await writeNote(cat, { body_md });
      expect(await ask(cat, `GET /notes/${note.id}/previews`)).toEqual({ on: true, items: [] });
    }
    expect(visits).toHaveLength(200);
  });
});

test.each([
  ['nothing is fetched unless it is switched on', {}, false],
  ['private addresses are not fetched', { LINK_PREVIEWS: 'on' }, true],
])('%s', async (_, environment, on) => {
  const instance = await openInstance(environment as Record<string, string>);
  try {
    const ana = await createTestUser(instance, 'ana');
    const note = await writeNote(ana, { body_md: `${base}/bread` });
    expect(await ask(ana, `GET /notes/${note.id}/previews`)).toEqual({ on, items: [] });
    expect(visits).toEqual([]);
  } finally {
    await instance.close();
  }
});
