import type {
  DiaryDay,
  DiaryItem,
  diaryContract,
} from '../../../../src/apps/nutrition/diary/contract.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { showToast } from '../../../core/page/toasts.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { formatShortDay } from '../../../core/text/format.ts';
import { text as common } from '../../../core/text/text.ts';
import { localTime, today } from '../../../core/time/dates.ts';
import { diaryWrites as text } from '../text/diary-writes.ts';
import { applyToDiaryDay } from './diary-collection.ts';

const client = createClient<typeof diaryContract>(baseOf('nutrition'));

export const diary = createWriter<typeof diaryContract>('nutrition');

type ItemInput = NonNullable<
  RouteInput<typeof diaryContract, 'PUT /api/diary/:date/items'>['items']
>[number];
/** An item to log, without what the device adds. */
export type NewItem = Omit<ItemInput, 'uuid' | 'updated_at'>;

export function diaryDayQuery(date: string): ServerQuery<DiaryDay> {
  return {
    app: 'nutrition',
    key: ['diary', date],
    load: () => client('GET /api/diary/:date', { date }),
    apply: applyToDiaryDay(date),
  };
}

/** Each write has items of its own, so none may take the place of one that waits. */
const APART = { neverMerge: true };

/** Logs items at once; returns how to take them back. */
export function logItems(date: string, items: readonly NewItem[]): () => void {
  const now = new Date().toISOString();
  const time = date === today() ? localTime() : null;
  const logged = items.map((item) => ({
    time,
    ...item,
    uuid: newUuid(),
    updated_at: now,
  }));
  const names = logged.map(({ name }) => name).join(', ');
  diary.write('PUT /api/diary/:date/items', { date, items: logged }, text.log(names), APART);
  return () => {
    const deleted_uuids = logged.map(({ uuid }) => uuid);
    diary.write('PUT /api/diary/:date/items', { date, deleted_uuids }, text.removed(names), APART);
  };
}

/** Logs items with a toast that takes them back. */
export function logWithToast(date: string, items: readonly NewItem[], said: string): void {
  const run = logItems(date, items);
  showToast(said, { action: { label: common.undo, run } });
}

/** Stores a changed item; an item that moves to another day can be moved back. */
export function changeItem(item: DiaryItem, change: Partial<DiaryItem>): void {
  const changed = { ...item, ...change };
  storeItem(changed);
  if (changed.date === item.date) return;
  showToast(text.moved(item.name, formatShortDay(changed.date)), {
    action: { label: common.undo, run: () => storeItem(item) },
  });
}

function storeItem({ added_at: _added, date, ...item }: DiaryItem): void {
  const updated_at = new Date().toISOString();
  diary.write(
    'PUT /api/diary/:date/items',
    { date, items: [{ ...item, updated_at }] },
    text.change(item.name),
    APART,
  );
}

export function removeItem({ date, uuid, name }: DiaryItem): void {
  diary.writeWithUndo(
    'PUT /api/diary/:date/items',
    [{ date, deleted_uuids: [uuid] }],
    text.removed(name),
  );
}
