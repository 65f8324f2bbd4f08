import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';
import { fixtureText } from '../fixtures/fixture.ts';

let instance: TestInstance;
let ana: Person;
let picture: Buffer;

beforeAll(async () => {
  instance = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1' });
  ana = await instance.person('ana');
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => instance.close());

async function listen(site: Server): Promise<string> {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

describe('a web page', () => {
  test('gives its recipe; its picture follows', async () => {
    const site = createServer((request, response) => {
      if (request.url === '/pot.jpg') {
        response.setHeader('content-type', 'image/jpeg').end(picture);
        return;
      }
      const recipe = {
        '@context': 'https://schema.org',
        '@type': 'Recipe',
        name: 'Bouillabaisse',
        image: '/pot.jpg',
        recipeIngredient: ['1 kg fish'],
        recipeInstructions: 'Simmer.',
      };
      response.setHeader('content-type', 'text/html');
      response.end(`<script type="application/ld+json">${JSON.stringify(recipe)}</script>`);
    });
    const url = `${await listen(site)}/soup`;
    const { status, body } = await ana.call('POST /recipe/api/recipes/scrape', { url });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Bouillabaisse', source_url: url, _import_tier: 'json-ld' });
    await instance.application.runner.runDue();
    const { img_url } = (await ana.call(`GET /recipe/api/recipes/${body.id}`)).body;
    expect((await ana.call(`GET ${img_url}`)).status).toBe(200);
    site.close();
  });

  test('keeps a picture that was added while its own was being fetched', async () => {
    let giveOwn = async () => {};
    const site = createServer(async (request, response) => {
      if (request.url === '/pot.jpg') {
        await giveOwn();
        response.setHeader('content-type', 'image/jpeg').end(picture);
        return;
      }
      const recipe = {
        '@type': 'Recipe',
        name: 'Gazpacho',
        image: '/pot.jpg',
        recipeIngredient: ['1 tomato'],
      };
      response.setHeader('content-type', 'text/html');
      response.end(`<script type="application/ld+json">${JSON.stringify(recipe)}</script>`);
    });
    const url = `${await listen(site)}/soup`;
    const { id } = (await ana.call('POST /recipe/api/recipes/scrape', { url })).body;
    const own = 'https://pictures.example/own.jpg';
    giveOwn = async () => {
      await ana.call(`PUT /recipe/api/recipes/${id}`, { img_url: own });
    };
    await instance.application.runner.runDue();
    expect((await ana.call(`GET /recipe/api/recipes/${id}`)).body.img_url).toBe(own);
    site.close();
  });

  test('may be a program’s file; an address without a recipe is refused', async () => {
    const site = createServer((request, response) => {
      const isFile = request.url === '/recipe.json';
      response.setHeader('content-type', isFile ? 'application/json' : 'text/html');
      response.end(isFile ? fixtureText('tandoor-2.json') : '<html><p>Closed</p></html>');
    });
    const url = await listen(site);
    const scrape = (path: string) =>
      ana.call('POST /recipe/api/recipes/scrape', { url: `${url}${path}` });
    expect(await scrape('/recipe.json')).toMatchObject({
      status: 201,
      body: {
        name: 'Focaccia with two toppings',
        source_url: `${url}/recipe.json`,
        _import_tier: 'tandoor',
      },
    });
    expect(await scrape('/')).toMatchObject({
      status: 400,
      body: { code: 'unreadable_recipe', details: [{ path: 'url' }] },
    });
    site.close();
  });

  test('with neither ingredients nor steps is refused, and nothing is stored', async () => {
    const json = '{"@type":"Recipe","name":"Mystery","recipeInstructions":[","]}';
    const site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<script type="application/ld+json">${json}</script>`);
    });
    const url = `${await listen(site)}/mystery`;
    const message = 'This recipe has neither ingredients nor steps.';
    expect(await ana.call('POST /recipe/api/recipes/scrape', { url })).toMatchObject({
      status: 400,
      body: { code: 'unreadable_recipe', details: [{ path: 'url', message }] },
    });
    const { body } = await ana.call('GET /recipe/api/recipes?q=Mystery');
    expect(JSON.stringify(body)).not.toContain('Mystery');
    site.close();
  });

  test('at a private address is refused unless the operator allows it', async () => {
    const closed = await openInstance();
    const cat = await closed.person('cat');
    const { status, body } = await cat.call('POST /recipe/api/recipes/scrape', {
      url: 'http://127.0.0.1:1/',
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'address_not_allowed', details: [{ path: 'url' }] });
    await closed.close();
  });
});
