import type { Request } from 'autocannon';
import type { Case } from '../cases.ts';
import { NOTE_SEARCHES } from './searches.ts';

/** An account with many notes, and notes of it. */
export interface NoteTaker {
  readonly token: string;
  readonly texts: readonly number[];
  readonly checklists: readonly { readonly id: number; readonly item: string }[];
}

const FEW = 8;
const MANY = 32;
const GOAL = 2.5;
export const SEARCH_GOAL_MS = 10;

const SEARCHES = [...NOTE_SEARCHES, 'bring'];

let ticks = 0;

export const NOTES_CASES: readonly Case<NoteTaker>[] = [
  {
    name: 'notes-wall',
    about: 'the first 50 of 20,000 notes',
    goal: GOAL,
    connections: FEW,
    requests: (taker) => [get(taker, '')],
  },
  {
    name: 'notes-wall-deep',
    about: 'the next 200 of them in the order of the wall',
    goal: GOAL,
    connections: FEW,
    requests: (taker) => [get(taker, '?sort=position&limit=200')],
  },
  {
    name: 'notes-search',
    about: 'search in 20,000 notes',
    goal: GOAL,
    connections: FEW,
    requests: (taker) => SEARCHES.map((q) => get(taker, `?q=${encodeURIComponent(q)}`)),
  },
  {
    name: 'notes-search-alone',
    about: 'the same, one search at a time',
    goal: GOAL,
    p99_goal_ms: SEARCH_GOAL_MS,
    connections: 1,
    requests: (taker) => SEARCHES.map((q) => get(taker, `?q=${encodeURIComponent(q)}`)),
  },
  {
    name: 'notes-open',
    about: 'one note of 20,000, texts and checklists',
    goal: GOAL,
    connections: FEW,
    requests: (taker) =>
      [...taker.texts.slice(0, 4), ...taker.checklists.slice(0, 4).map(({ id }) => id)].map((id) =>
        get(taker, `/${id}`),
      ),
  },
  {
    name: 'notes-tick',
    about: 'one item of a checklist ticked, synced to disk',
    goal: GOAL,
    connections: MANY,
    requests: (taker) => [
      { ...tick(taker, 0), setupRequest: (request) => ({ ...request, ...tick(taker, ++ticks) }) },
    ],
  },
];

function get({ token }: NoteTaker, query: string): Request {
  return {
    method: 'GET',
    path: `/notes/api/notes${query}`,
    headers: { authorization: `Bearer ${token}` },
  };
}

/** Another checklist each time; each is ticked and unticked in turn. */
function tick({ token, checklists }: NoteTaker, n: number): Request {
  const { id, item } = checklists[n % checklists.length] ?? { id: 0, item: '' };
  const checked = Math.floor(n / checklists.length) % 2 === 0;
  return {
    method: 'PATCH',
    path: `/notes/api/notes/${id}/items/${item}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ checked }),
  };
}
