import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../kernel/database/transact.ts';
import type { Person } from '../../../testing/instance/test-instance.ts';
import { ask, titlesOf, useNoteTakers, writeNote } from '../../../testing/notes/note-takers.ts';
import { NOTES_IN_WINDOW } from './search.ts';
import type { NotesTables } from './tables.ts';
import { insertNote } from './write-note.ts';

const home = useNoteTakers();
const NOTES = 4 * NOTES_IN_WINDOW;

interface Written {
  readonly id: number;
  readonly title: string;
  readonly isOwn: boolean;
  readonly isArchived: boolean;
}

let dan: Person;
let written: Written[];

const isTitled = ({ title }: Written) => title.startsWith('Market');

/** Notes that all contain a word, some in the title; between them a few that Ana shares. */
beforeAll(async () => {
  dan = await home.instance.person('dan');
  const { id: me } = (await dan.call('GET /api/auth/me')).body.user;
  const own = await writeMany(me, NOTES);
  const shared: Written[] = [];
  for (const title of ['Market of Ana', 'Stalls of Ana', 'Archived by Dan']) {
    const { id } = await writeNote(home.ana, { title, body_md: 'market' });
    await ask(home.ana, `POST /notes/${id}/shares`, { user_ids: [me], role: 'view' });
    const isArchived = title.startsWith('Archived');
    if (isArchived) await ask(dan, `PATCH /notes/${id}`, { archived: true });
    shared.push({ id, title, isOwn: false, isArchived });
  }
  written = [...own, ...shared, ...(await writeMany(me, 20))].toReversed();
});

function writeMany(owner: number, count: number): Promise<Written[]> {
  const db = home.instance.application.services.db as unknown as Kysely<NotesTables>;
  const at = '2026-01-01T00:00:00.000Z';
  return transact(db, async (tx) => {
    const notes: Written[] = [];
    for (let n = 0; n < count; n += 1) {
      const title = `${n % 9 === 4 ? 'Market' : 'Note'} ${n} of ${count}`;
      const isArchived = n % 7 === 4;
      const { id } = await insertNote(tx, {
        ...{ owner_id: owner, title, body_md: 'at the market', color: null, pinned: 0 },
        ...{ archived: Number(isArchived), trashed_at: null, created_at: at, updated_at: at },
      });
      notes.push({ id, title, isOwn: true, isArchived });
    }
    return notes;
  });
}

const inTiers = (notes: readonly Written[]) => [
  ...notes.filter(isTitled),
  ...notes.filter((note) => !isTitled(note)),
];

/** All windows of own matches, newest first, each with the shared notes in between. */
function inWindows(notes: readonly Written[]): Written[] {
  const ordered: Written[] = [];
  let window: Written[] = [];
  for (const note of notes) {
    window.push(note);
    if (window.filter(({ isOwn }) => isOwn).length < NOTES_IN_WINDOW) continue;
    ordered.push(...inTiers(window));
    window = [];
  }
  return [...ordered, ...inTiers(window)];
}

async function readPages(query: string): Promise<string[]> {
  const read: string[] = [];
  for (let next: string | undefined = query; next !== undefined; ) {
    const answer = await dan.call(`GET /notes/api/notes${next}`);
    read.push(...answer.body.map((note: { title: string }) => note.title));
    next = /^<(\?[^>]+)>/.exec(String(answer.headers.link))?.[1];
  }
  return read;
}

const titlesIn = (notes: readonly Written[], isArchived: boolean) =>
  notes.filter((note) => note.isArchived === isArchived).map(({ title }) => title);

describe('a search for a common word', () => {
  test('reads every note once, in each window those with the word in the title first', async () => {
    const expected = titlesIn(inWindows(written), false);
    expect(await readPages('?q=market&limit=90')).toEqual(expected);
    expect(await readPages('?q=market&limit=200')).toEqual(expected);
    expect(await titlesOf(dan, '?q=mark&limit=60')).toEqual(expected.slice(0, 60));
  });

  test('orders all notes of a small view at once', async () => {
    const archived = titlesIn(inTiers(written), true);
    expect(archived.length).toBeLessThan(NOTES_IN_WINDOW);
    expect(await readPages('?q=market&view=archive&limit=40')).toEqual(archived);
  });

  test('finds the same for a misspelt word, and nothing for others', async () => {
    const expected = titlesIn(inWindows(written), false);
    expect(await titlesOf(dan, '?q=markket&limit=60')).toEqual(expected.slice(0, 60));
    expect(await titlesOf(home.ben, '?q=market')).toEqual([]);
    expect(await titlesOf(dan, '?q=market&view=trash')).toEqual([]);
    expect(await titlesOf(dan, '?q=%25')).toEqual([]);
  });
});
