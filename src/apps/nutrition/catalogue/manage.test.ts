import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOffRows, offCsv } from '../../../testing/food-dumps.ts';
import { openInstance, type TestInstance } from '../../../testing/instance/test-instance.ts';
import { searchCatalogues } from './search.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

async function search(words: string): Promise<string[]> {
  const found = await searchCatalogues(instance.application.services, words, { limit: 10 });
  return found.items.map(({ name }) => name);
}

test('a catalogue is imported and removed by an admin', async () => {
  const ana = await instance.person('ana');
  const { dataDir } = instance.application.services.config;
  await mkdir(join(dataDir, 'catalogues'), { recursive: true });
  await writeFile(join(dataDir, 'catalogues', 'off.csv'), offCsv(createOffRows(20)));
  const started = await ana.call('POST /nutrition/api/catalogues/imports', {
    file: 'off.csv',
    countries: ['france'],
  });
  expect(started).toMatchObject({ status: 200, body: { id: 'off', file: 'off.csv' } });
  const listed = async () => {
    const { body } = await ana.call('GET /nutrition/api/catalogues');
    return body.items.find(({ id }: { id: string }) => id === 'off');
  };
  await expect.poll(listed).toMatchObject({
    phase: 'ready',
    foods: 20,
    records_read: 20,
    countries: ['france'],
    attribution: expect.stringContaining('ODbL'),
  });
  const read = await ana.call('GET /nutrition/api/catalogue/barcode/4000000000006');
  expect(read.status).toBe(200);
  expect(await search('4000000000006')).toEqual([read.body.name]);
  expect((await ana.call('DELETE /nutrition/api/catalogues/off')).body).toEqual({ ok: true });
  expect(await listed()).toBeUndefined();
  expect(await search('zorbix')).not.toContain('Zorbix 1');

  for (const file of ['none.csv', '../daybook.sqlite', 'a/b', ''])
    expect((await ana.call('POST /nutrition/api/catalogues/imports', { file })).status).toBe(400);
});
