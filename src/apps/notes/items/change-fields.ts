import { nextDate, repeatFrom } from '../../../shared/calendar/recurrence.ts';
import type { ItemRow } from '../notes/note-rows.ts';
import { dueFields, knownDueRepeat } from '../notes/write-items.ts';

export interface ItemChange {
  readonly text?: string | undefined;
  readonly checked?: boolean | undefined;
  readonly parent_uuid?: string | null | undefined;
  readonly due_date?: string | null | undefined;
  readonly due_repeat?: string | null | undefined;
  /** The date that was checked. */
  readonly base_due_date?: string | null | undefined;
}

interface ChangeTime {
  /** Today in the zone of the person. */
  readonly day: string;
  /** The items in which this one may be nested. */
  readonly tops: ReadonlySet<string>;
}

/** The columns of an item after a change. */
export function changeFields(
  item: ItemRow,
  { text, checked, parent_uuid, due_date, due_repeat, base_due_date }: ItemChange,
  { day, tops }: ChangeTime,
): Partial<ItemRow> {
  const isDated = due_date !== undefined || due_repeat !== undefined;
  const asked = {
    due_date: due_date === undefined ? item.due_date : due_date,
    due_repeat: due_repeat === undefined ? item.due_repeat : due_repeat,
  };
  const due = isDated ? dueFields(asked) : item;
  // A check that is sent again, or by two people, must not skip a repeat.
  const hasMovedOn =
    base_due_date !== undefined &&
    !isDated &&
    item.due_repeat !== null &&
    item.due_date !== base_due_date;
  return {
    ...(text !== undefined && { text }),
    ...(parent_uuid !== undefined && {
      parent_uuid: parent_uuid !== null && tops.has(parent_uuid) ? parent_uuid : null,
    }),
    ...(isDated && due),
    ...(checked !== undefined && !hasMovedOn && tick(due, checked, day)),
  };
}

/** Checking a repeating item moves its date past today and leaves it open. */
function tick(
  { due_date, due_repeat, due_anchor }: Pick<ItemRow, 'due_date' | 'due_repeat' | 'due_anchor'>,
  checked: boolean,
  day: string,
): Partial<ItemRow> {
  const repeat = knownDueRepeat(due_repeat);
  if (!checked || due_date === null || repeat === null) return { checked: Number(checked) };
  const after = due_date > day ? due_date : day;
  const next = nextDate(repeatFrom(due_anchor ?? due_date, repeat), after);
  return next === undefined ? { checked: 1 } : { checked: 0, due_date: next };
}
