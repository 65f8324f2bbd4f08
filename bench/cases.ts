import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { NOTE_SEARCHES } from './notes/searches.ts';
import { NUTRITION_CASES } from './nutrition-cases.ts';
import { PLANNED_DAYS, plannedDay } from './seed.ts';
import { WORKOUT_CASES } from './workout-cases.ts';

export interface Tokens {
  readonly reader: string;
  readonly writer: string;
  /** An account with one item on its list, and its API token. */
  readonly shopper: string;
  readonly apiToken: string;
  /** An account with two cooks a day planned for two weeks. */
  readonly planner: string;
  /** An account in a Kitchen of five, who share 10,000 recipes. */
  readonly mate: string;
}

/** One thing that is measured. */
export interface Case<Subject = Tokens> {
  readonly name: string;
  readonly about: string;
  /** How many times the bare server's processor time it may take; null when there is no twin. */
  readonly goal: number | null;
  /** The time within which 99 of 100 answers come, where the case has such a goal. */
  readonly p99_goal_ms?: number;
  readonly connections: number;
  readonly requests: (subject: Subject) => Request[];
  /** What the bare server is asked where it does not speak our protocol: the same rows, plainly. */
  readonly twin?: (subject: Subject) => Request[];
}

const FEW = 8;
const MANY = 32;
const NEWER_ERA = '2026-07-28';
const json = { 'content-type': 'application/json' };

const RECIPE_SEARCHES = [
  'tomat',
  'salmon ramen',
  'winter lemon',
  'ginger curry',
  'hal',
  'oats honey',
];

const NEW_RECIPE = JSON.stringify({
  name: 'Leek quiche',
  description: 'For Sunday',
  servings: 4,
  tags: ['Baking'],
  ingredients: Array.from({ length: 10 }, (_, at) => ({
    qty: '1 1/2',
    unit: 'cup',
    name: `ingredient number ${at}`,
  })),
  steps: Array.from({ length: 5 }, () => ({ text: 'Stir well and leave it alone for 10 min.' })),
});

const NEW_ITEM = JSON.stringify({ name: 'Oat milk', quantity: 2, unit: 'l', aisle: 'Drinks' });

function recipeList(token: string, q?: string): Request {
  return {
    method: 'GET',
    path: `/recipe/api/recipes${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`,
    headers: { authorization: `Bearer ${token}` },
  };
}

export const CASES: readonly Case[] = [
  {
    name: 'hello',
    about: 'the smallest answer',
    goal: 1.6,
    connections: FEW,
    requests: () => [{ method: 'GET', path: '/api/health' }],
  },
  {
    name: 'read',
    about: 'one note, by Bearer token',
    goal: 1.5,
    connections: FEW,
    requests: ({ reader }) => someNotes({ authorization: `Bearer ${reader}` }),
  },
  {
    name: 'cookie',
    about: 'one note, by cookie',
    goal: 1.5,
    connections: FEW,
    requests: ({ reader }) => someNotes({ cookie: `daybook_session=${reader}` }),
  },
  {
    name: 'list',
    about: 'the first 50 of 500 items',
    goal: 2.5,
    connections: FEW,
    requests: ({ reader }) => [shoppingList({ authorization: `Bearer ${reader}` })],
  },
  {
    name: 'list-packed',
    about: 'the same, compressed as for a browser',
    goal: null,
    connections: FEW,
    requests: ({ reader }) => [
      shoppingList({ authorization: `Bearer ${reader}`, 'accept-encoding': 'gzip, deflate, br' }),
    ],
  },
  {
    name: 'search',
    about: 'search in 10,000 notes',
    goal: 2.5,
    connections: FEW,
    requests: ({ reader }) =>
      NOTE_SEARCHES.map((q) => ({
        method: 'GET',
        path: `/notes/api/notes?q=${encodeURIComponent(q)}`,
        headers: { authorization: `Bearer ${reader}` },
      })),
  },
  {
    name: 'heatmap',
    about: 'a year of a diary of 20,000 entries',
    goal: 2.5,
    connections: FEW,
    requests: ({ reader }) => [
      {
        method: 'GET',
        path: '/recipe/api/cook-diary/heatmap',
        headers: { authorization: `Bearer ${reader}` },
      },
    ],
  },
  {
    name: 'cooks',
    about: 'the newest 50 cooks of a recipe',
    goal: 2.5,
    connections: FEW,
    requests: ({ reader }) =>
      [7, 42, 101, 250].map((id) => ({
        method: 'GET',
        path: `/recipe/api/recipes/${id}/cooks`,
        headers: { authorization: `Bearer ${reader}` },
      })),
  },
  {
    name: 'write',
    about: 'one item, synced to disk',
    goal: 2.5,
    connections: MANY,
    requests: ({ writer }) => [newItem(writer)],
  },
  {
    name: 'write-once',
    about: 'the same with an Idempotency-Key',
    goal: null,
    connections: MANY,
    requests: ({ writer }) => [
      {
        ...newItem(writer),
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'idempotency-key': randomUUID() },
        }),
      },
    ],
  },
  {
    name: 'recipe',
    about: 'one recipe of 10,000',
    goal: 2.5,
    connections: FEW,
    requests: ({ reader }) =>
      [17, 1803, 4711, 9006].map((id) => ({
        method: 'GET',
        path: `/recipe/api/recipes/${id}`,
        headers: { authorization: `Bearer ${reader}` },
      })),
  },
  {
    name: 'recipes',
    about: 'the first 50 of 10,000 recipes',
    goal: 2.5,
    connections: FEW,
    requests: ({ reader }) => [recipeList(reader)],
  },
  {
    name: 'recipes-search',
    about: 'search in 10,000 recipes',
    goal: 2.5,
    connections: FEW,
    requests: ({ reader }) => RECIPE_SEARCHES.map((q) => recipeList(reader, q)),
  },
  {
    name: 'recipes-search-alone',
    about: 'the same, one search at a time',
    goal: 2.5,
    connections: 1,
    requests: ({ reader }) => RECIPE_SEARCHES.map((q) => recipeList(reader, q)),
  },
  {
    name: 'kitchen-recipes',
    about: 'the first 50 of 10,000 recipes of a Kitchen of five; the bare server reads one library',
    goal: 2.5,
    connections: FEW,
    requests: ({ mate }) => [recipeList(mate)],
    twin: ({ reader }) => [recipeList(reader)],
  },
  {
    name: 'kitchen-search',
    about: 'search in 10,000 recipes of a Kitchen of five; the bare server reads one library',
    goal: 2.5,
    connections: FEW,
    requests: ({ mate }) => RECIPE_SEARCHES.map((q) => recipeList(mate, q)),
    twin: ({ reader }) => RECIPE_SEARCHES.map((q) => recipeList(reader, q)),
  },
  {
    name: 'recipe-create',
    about: 'one recipe with ten ingredients, synced to disk',
    goal: null,
    connections: MANY,
    requests: ({ writer }) => [
      {
        method: 'POST',
        path: '/recipe/api/recipes',
        headers: { ...json, authorization: `Bearer ${writer}` },
        body: NEW_RECIPE,
      },
    ],
  },
  {
    name: 'from-plan',
    about: 'the list of 500 items, built from 28 planned cooks',
    goal: null,
    connections: FEW,
    requests: ({ planner }) => [
      {
        method: 'POST',
        path: `/recipe/api/shopping/from-plan?from=${plannedDay(0)}&to=${plannedDay(PLANNED_DAYS)}`,
        headers: { authorization: `Bearer ${planner}` },
      },
    ],
  },
  {
    name: 'tool',
    about: 'an MCP tool that reads one row, against a plain route that does',
    goal: 3.5,
    connections: FEW,
    requests: ({ apiToken }) => [
      toolRequest(apiToken, 'tools/call', { name: 'list_shopping_list', arguments: {} }),
    ],
    twin: ({ shopper }) => [shoppingList({ authorization: `Bearer ${shopper}` })],
  },
  {
    name: 'tool-new',
    about: "the same by the protocol's newer era",
    goal: 3.5,
    connections: FEW,
    requests: ({ apiToken }) => [
      newerEra(
        toolRequest(apiToken, 'tools/call', {
          name: 'list_shopping_list',
          arguments: {},
          _meta: {
            'io.modelcontextprotocol/protocolVersion': NEWER_ERA,
            'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        }),
      ),
    ],
    twin: ({ shopper }) => [shoppingList({ authorization: `Bearer ${shopper}` })],
  },
  {
    name: 'tools-list',
    about: "the list of an app's tools, against the same route",
    goal: 6,
    connections: FEW,
    requests: ({ apiToken }) => [toolRequest(apiToken, 'tools/list', {})],
    twin: ({ shopper }) => [shoppingList({ authorization: `Bearer ${shopper}` })],
  },
  ...WORKOUT_CASES,
  ...NUTRITION_CASES,
];

function toolRequest(apiToken: string, method: string, params: object): Request {
  return {
    method: 'POST',
    path: '/recipe/api/mcp',
    headers: {
      ...json,
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${apiToken}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  };
}

function newerEra(request: Request): Request {
  return {
    ...request,
    headers: {
      ...request.headers,
      'mcp-protocol-version': NEWER_ERA,
      'mcp-method': 'tools/call',
      'mcp-name': 'list_shopping_list',
    },
  };
}

function someNotes(headers: Record<string, string>): Request[] {
  return [17, 1803, 4711, 9006].map((id) => ({
    method: 'GET',
    path: `/notes/api/notes/${id}`,
    headers,
  }));
}

function shoppingList(headers: Record<string, string>): Request {
  return { method: 'GET', path: '/recipe/api/shopping', headers };
}

function newItem(token: string): Request {
  return {
    method: 'POST',
    path: '/recipe/api/shopping',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: NEW_ITEM,
  };
}
