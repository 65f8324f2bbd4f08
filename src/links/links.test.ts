import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { APP_NAMES } from '../accounts/app-names.ts';
import { createNote } from '../apps/notes/notes/notes.ts';
import type { NotesTables } from '../apps/notes/notes/tables.ts';
import type { NutritionTables } from '../apps/nutrition/tables.ts';
import { readDay } from '../apps/nutrition/water/water.ts';
import { listMountedOperations } from '../host/api-docs/catalogue.ts';
import { APPS, appBaseOf } from '../host/modules.ts';
import { calendarDate, id } from '../kernel/api/common-schemas.ts';
import type { AppName } from '../kernel/config/config.ts';
import type { Context } from '../kernel/context.ts';
import { operation } from '../kernel/contract.ts';
import { tool } from '../kernel/mcp/tool.ts';
import { implement } from '../kernel/module.ts';
import { openInstance, type Person, type TestInstance } from '../testing/instance/test-instance.ts';
import type { Link } from './link.ts';
import { LINKS } from './links.ts';

/** A flow over two real apps: writes down how much was drunk on a day. */
async function noteWater(
  context: Context<NotesTables & NutritionTables>,
  { date }: { readonly date: string },
) {
  const { total_ml } = await readDay(context as Context<NutritionTables>, { date });
  const note = await createNote(context as Context<NotesTables>, {
    title: `Drunk on ${date}`,
    body_md: `${total_ml} ml`,
    color: null,
    pinned: false,
  });
  return { note_id: note.id, total_ml };
}

const contract = {
  noteWater: operation({
    method: 'POST',
    path: '/api/notes/from-water/:date',
    summary: 'Write down how much was drunk on a day',
    access: 'signed-in',
    status: 201,
    input: z.object({ date: calendarDate }),
    output: z.object({ note_id: id, total_ml: z.number() }),
  }),
};

const waterNotes: Link = {
  name: 'water-notes',
  needs: ['notes', 'nutrition'],
  routes: implement(contract, { noteWater }),
  tools: [
    tool({
      name: 'note_water',
      phase: 'write',
      title: 'Note water',
      description: 'Writes down how much was drunk on a day.',
      input: z.object({ date: calendarDate }),
      output: z.object({ note_id: id, total_ml: z.number() }),
      handle: noteWater,
    }),
  ],
};

const DATE = '2026-11-15';
const MCP = { MCP_ENABLED: '1', MCP_WRITE_ENABLED: '1' };

let instance: TestInstance;
afterEach(() => instance.close());

const open = (environment: Record<string, string> = {}) =>
  openInstance({ ...MCP, ...environment }, undefined, { links: [waterNotes] });

async function toolNames(person: Person, path: string): Promise<string[]> {
  const token = await person.call('POST /api/tokens', { name: 'test', scopes: ['mcp:write'] });
  const { body } = await instance
    .bearer(token.body.raw)
    .call(
      `POST ${path}`,
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
      { headers: { accept: 'application/json, text/event-stream' } },
    );
  return body.result.tools.map(({ name }: { name: string }) => name);
}

describe('a link', () => {
  test('works where both apps are on, for the rows of its caller', async () => {
    instance = await open();
    const ana = await instance.person('ana');
    const ben = await instance.person('ben');
    await ana.call('POST /nutrition/api/water', { date: DATE, amount_ml: 300 });
    const { status, body } = await ana.call(`POST /notes/api/notes/from-water/${DATE}`);
    expect([status, body.total_ml]).toEqual([201, 300]);
    const notes = (person: Person) => person.call('GET /notes/api/notes');
    expect((await notes(ana)).body).toMatchObject([{ id: body.note_id, body_md: '300 ml' }]);
    expect((await notes(ben)).body).toEqual([]);
    expect((await ben.call(`POST /notes/api/notes/from-water/${DATE}`)).body.total_ml).toBe(0);
    expect((await instance.nobody.call(`POST /notes/api/notes/from-water/${DATE}`)).status).toBe(
      401,
    );
  });

  test('is described and offers its tools at the base of its first app only', async () => {
    instance = await open();
    const ana = await instance.person('ana');
    const { served, services } = instance.application;
    const { path } = contract.noteWater;
    const places = listMountedOperations(services.config, served).filter(
      ({ operation }) => operation.path === path,
    );
    expect(places.map(({ base }) => base)).toEqual(['/notes']);
    const described = (await ana.call('GET /api/openapi.json')).body.paths;
    expect(Object.keys(described)).toContain('/notes/api/notes/from-water/{date}');
    expect(await toolNames(ana, '/notes/api/mcp')).toContain('note_water');
    expect(await toolNames(ana, '/nutrition/api/mcp')).not.toContain('note_water');
  });

  test.each([['notes'], ['nutrition'], ['notes,recipe']])(
    'does not exist with APPS=%s, and the apps work without it',
    async (apps) => {
      instance = await open({ APPS: apps });
      const ana = await instance.person('ana');
      const at = (name: AppName) => appBaseOf(name, instance.application.services.config).base;
      for (const name of APP_NAMES) {
        const { status } = await ana.call(`POST ${at(name)}/api/notes/from-water/${DATE}`);
        expect(status).toBe(404);
      }
      if (apps.includes('notes')) {
        expect((await ana.call(`POST ${at('notes')}/api/notes`, { title: 'Hi' })).status).toBe(201);
        expect(await toolNames(ana, `${at('notes')}/api/mcp`)).not.toContain('note_water');
      }
      if (apps.includes('nutrition')) {
        const drink = await ana.call(`POST ${at('nutrition')}/api/water`, {
          date: DATE,
          amount_ml: 9,
        });
        expect(drink.status).toBe(201);
      }
    },
  );
});

test.each(APPS)('$name answers alone at every route of its own, and at no link', async (app) => {
  const links = [...LINKS, waterNotes];
  instance = await openInstance({ APPS: app.name }, undefined, { links });
  for (const { operation } of app.routes) {
    const { method, path: url } = operation;
    expect(instance.server.hasRoute({ method, url }), url).toBe(true);
  }
  for (const { operation } of links.flatMap(({ routes }) => routes)) {
    const { method, path: url } = operation;
    expect(instance.server.hasRoute({ method, url }), url).toBe(false);
  }
});
