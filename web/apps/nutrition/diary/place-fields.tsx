import { useState } from 'preact/hooks';
import type { DiaryItem } from '../../../../src/apps/nutrition/diary/contract.ts';
import { isCalendarDate } from '../../../../src/shared/calendar/dates.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { addingText } from '../text/adding.ts';

const words = addingText.portion;

export interface SlotOption {
  readonly slot: number;
  readonly name: string;
}

/** Where an item is in the diary. */
export interface ItemPlace {
  /** Undefined while an item is logged, which goes to the day of the page. */
  readonly date?: string | undefined;
  readonly slot: number;
  readonly time: string;
  readonly note: string;
}

export function usePlace(item: Pick<DiaryItem, 'slot' | 'time' | 'note'> & { date?: string }) {
  return useState<ItemPlace>({
    date: item.date,
    slot: item.slot,
    time: item.time ?? '',
    note: item.note,
  });
}

/** The fields of an item that the fields give. */
export function readPlace({ date, slot, time, note }: ItemPlace) {
  return {
    ...(date !== undefined && isCalendarDate(date) && { date }),
    slot,
    time: time === '' ? null : time,
    note: note.trim(),
  };
}

interface Props {
  /** Undefined for an item of a meal, which has neither a day nor a time. */
  slots: readonly SlotOption[] | undefined;
  value: ItemPlace;
  onValue: (value: ItemPlace) => void;
}

export function PlaceFields({ slots, value, onValue }: Props) {
  const change = (part: Partial<ItemPlace>) => onValue({ ...value, ...part });
  const { date, slot, time } = value;
  const note = (
    <TextField
      label={words.note}
      maxLength={500}
      value={value.note}
      onValue={(typed) => change({ note: typed })}
    />
  );
  if (!slots) return note;
  return (
    <>
      <div class="portion-fields">
        <Select
          label={words.slot}
          value={String(slot)}
          options={slots.map((one) => ({ value: String(one.slot), label: one.name }))}
          onValue={(chosen) => change({ slot: Number(chosen) })}
        />
        {date !== undefined && (
          <TextField
            label={words.date}
            type="date"
            required
            value={date}
            onValue={(chosen) => change({ date: chosen })}
          />
        )}
        <TextField
          label={words.time}
          type="time"
          value={time}
          onValue={(typed) => change({ time: typed })}
        />
        {date !== undefined && note}
      </div>
      {date === undefined && note}
    </>
  );
}
