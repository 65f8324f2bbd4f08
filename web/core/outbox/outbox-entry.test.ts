import { expect, test } from 'vitest';
import {
  findMergeTarget,
  newTemporaryId,
  type OutboxEntry,
  resolveTemporaryIds,
  type Write,
} from './outbox-entry.ts';
import {
  findNextToSend,
  isSupersededBy,
  namesMissingRow,
  withoutListedId,
} from './sending-rules.ts';

let made = 0;

function entry(part: Partial<OutboxEntry>): OutboxEntry {
  made += 1;
  return {
    key: `key-${made}`,
    owner: 0,
    app: 'recipe',
    route: 'PATCH /api/shopping/:id/check',
    input: {},
    temporaryId: newTemporaryId(),
    what: 'something',
    madeAt: made,
    heldUntil: 0,
    sending: false,
    doneAt: null,
    ...part,
  };
}

test('sends writes in order; a held write does not block the rest', () => {
  const held = entry({ heldUntil: 500 });
  const next = entry({});
  const done = entry({ doneAt: 1, madeAt: 0 });
  expect(findNextToSend([next, held, done], 100)).toBe(next);
  expect(findNextToSend([next, held, done], 600)).toBe(held);
});

test('resolves temporary ids in every field and list', () => {
  const creator = entry({ temporaryId: -5, doneAt: 1, answer: { id: 42 } });
  const follower = entry({ input: { id: 1, cid: -5, ids: [3, -5, -6], offset: -7, name: 'x' } });
  expect(resolveTemporaryIds(follower, [creator]).input).toEqual({
    id: 1,
    cid: 42,
    ids: [3, 42, -6],
    offset: -7,
    name: 'x',
  });
});

test('resolves temporary ids of rows within a list', () => {
  const creator = entry({ temporaryId: -5, doneAt: 1, answer: { id: 42 } });
  const items = [{ food_id: -5, nutrition: { fat: 1 } }, { food_id: null }];
  const follower = entry({ input: { date: '2026-01-01', items } });
  expect(resolveTemporaryIds(follower, [creator]).input).toEqual({
    date: '2026-01-01',
    items: [{ food_id: 42, nutrition: { fat: 1 } }, { food_id: null }],
  });
});

test('rows within a list no longer name a row that will never exist', () => {
  const items = [{ food_id: -5, name: 'Soup' }, { food_id: 7 }];
  expect(withoutListedId(entry({ input: { items, ids: [-5, 1] } }), -5).input).toEqual({
    items: [{ food_id: null, name: 'Soup' }, { food_id: 7 }],
    ids: [1],
  });
});

test('a row that will never exist leaves the lists of other writes', () => {
  const order = entry({ input: { ids: [1, -5, 2] } });
  expect(withoutListedId(order, -5).input).toEqual({ ids: [1, 2] });
});

test("replaces a temporary id once the server's id is known", () => {
  const follower = entry({ input: { id: -5, checked: true } });
  const creator = entry({ temporaryId: -5 });
  expect(resolveTemporaryIds(follower, [creator]).input).toEqual({ id: -5, checked: true });
  const done = { ...creator, doneAt: 1, answer: { id: 42 } };
  expect(resolveTemporaryIds(follower, [done]).input).toEqual({ id: 42, checked: true });
});

test('merges a change into a pending change of the same resource', () => {
  const first = entry({ route: 'PATCH /api/notes/:id', input: { id: 1, title: 'a' } });
  const again = { route: 'PATCH /api/notes/:id', input: { id: 1, title: 'ab' }, temporaryId: -1 };
  expect(findMergeTarget([first], again)).toBe(first);
  expect(findMergeTarget([{ ...first, sending: true }], again)).toBeUndefined();
  expect(findMergeTarget([first], { ...again, input: { id: 2 } })).toBeUndefined();
});

test('does not merge across another write of the same resource', () => {
  const first = entry({ route: 'PATCH /api/notes/:id', input: { id: 1, title: 'a' } });
  const trash = entry({ route: 'DELETE /api/notes/:id', input: { id: 1 } });
  const again = { route: 'PATCH /api/notes/:id', input: { id: 1, title: 'ab' }, temporaryId: -1 };
  expect(findMergeTarget([first, trash], again)).toBeUndefined();
});

test('does not merge into a change that is older than a row it names', () => {
  const route = 'PUT /api/categories/order';
  const order = entry({ route, input: { ids: [2, 1] } });
  const create = entry({ route: 'POST /api/categories', input: { name: 'Bread' } });
  const again = { route, input: { ids: [create.temporaryId, 2, 1] }, temporaryId: -1 };
  expect(findMergeTarget([order, create], again)).toBeUndefined();
  const later = entry({ route, input: { ids: [create.temporaryId, 1, 2] } });
  expect(findMergeTarget([order, create, later], again)).toBe(later);
});

test('never merges a create', () => {
  const first = entry({ route: 'POST /api/shopping', input: { name: 'milk' } });
  const again = { route: 'POST /api/shopping', input: { name: 'milk' }, temporaryId: -1 };
  expect(findMergeTarget([first], again)).toBeUndefined();
});

test('distinguishes two resources at one path by their ids', () => {
  const route = 'PUT /api/workout/:date';
  const morning = entry({ app: 'workout', route, input: { date: '2026-11-15', id: 1 } });
  const again: Write = { ...morning, input: { date: '2026-11-15', id: 1 } };
  expect(findMergeTarget([morning], again)).toBe(morning);
  expect(
    findMergeTarget([morning], { ...again, input: { date: '2026-11-15', id: 2 } }),
  ).toBeUndefined();
  expect(findMergeTarget([morning], { ...again, input: { date: '2026-11-15' } })).toBeUndefined();
});

test("finds the server's id inside the response", () => {
  const route = 'PUT /api/workout/:date';
  const creator = entry({ route, doneAt: 1, answer: { workout: { id: 12 } } });
  const later = entry({ route, input: { id: creator.temporaryId } });
  expect(resolveTemporaryIds(later, [creator]).input.id).toBe(12);
});

test('the last response of a resource supersedes earlier ones, but no pending write', () => {
  const route = 'PUT /api/workout/:date';
  const [first, second, other] = [1, 1, 2].map((id) =>
    entry({ route, input: { date: '2026-11-15', id }, doneAt: 5 }),
  ) as [OutboxEntry, OutboxEntry, OutboxEntry];
  expect(isSupersededBy(first, second)).toBe(true);
  expect(isSupersededBy(second, first)).toBe(false);
  expect(isSupersededBy(second, second)).toBe(false);
  expect(isSupersededBy(other, second)).toBe(false);
  expect(isSupersededBy({ ...first, doneAt: null }, second)).toBe(false);
});

test('knows a write of a row whose creation was refused', () => {
  const route = 'PATCH /api/notes/:id/attachments/:attachmentId';
  const write = (input: Write['input']): Write => ({ route, input, temporaryId: -1 });
  expect(namesMissingRow(write({ id: 3, attachmentId: 4, parent: -5 }))).toBe(false);
  expect(namesMissingRow(write({ id: 3, attachmentId: -4 }))).toBe(true);
  expect(namesMissingRow(write({ id: -3, attachmentId: 4 }))).toBe(true);
});
