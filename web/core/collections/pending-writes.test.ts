import { expect, test } from 'vitest';
import { newTemporaryId, type OutboxEntry, type Write } from '../outbox/outbox-entry.ts';
import { applyPendingWrites } from './pending-writes.ts';

function tick(id: number, doneAt: number | null = null): OutboxEntry {
  return {
    key: `tick ${id}`,
    owner: 0,
    app: 'recipe',
    route: 'PATCH /api/shopping/:id/check',
    input: { id },
    temporaryId: newTemporaryId(),
    what: 'something',
    madeAt: id,
    heldUntil: 0,
    sending: false,
    doneAt,
  };
}

const collect = (ticked: number[], { input }: Write) => [...ticked, Number(input.id)];
const ticksOver = (askedAt: number, entries: readonly OutboxEntry[], app = 'recipe') =>
  applyPendingWrites({ askedAt, value: [] }, app, entries, collect);

test('a pending write applies to a newer response too', () => {
  expect(ticksOver(9_999_999, [tick(1)])).toEqual([1]);
});

test('a write sent after the request applies to its response', () => {
  expect(ticksOver(100, [tick(1, 200)])).toEqual([1]);
  expect(ticksOver(300, [tick(1, 200)])).toEqual([]);
});

test('writes apply in the order of creation', () => {
  expect(ticksOver(0, [tick(1), tick(2)])).toEqual([1, 2]);
});

test('writes of other apps, and queries without a collection, change nothing', () => {
  expect(ticksOver(0, [tick(1)], 'workout')).toEqual([]);
  expect(applyPendingWrites({ askedAt: 0, value: 'as is' }, 'recipe', [tick(1)], undefined)).toBe(
    'as is',
  );
});
