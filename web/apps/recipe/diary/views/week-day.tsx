import plus from 'lucide/dist/esm/icons/plus.mjs';
import { formatShortWeekday } from '../../../../core/text/calendar.ts';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { planBySlot, type Slot } from '../data/day-plan.ts';
import { EntryCard } from '../entry/entry-card.tsx';
import { NoteChip } from '../entry/note-chip.tsx';
import type { ViewProps } from './view-props.ts';

interface Props extends ViewProps {
  date: string;
  /** The meals of all days of the week, so that they align in rows. */
  slots: readonly Slot[];
}

/** A day of the wide week, with a place for each meal. */
export function WeekDay({ date, slots, entries, notes, ...view }: Props) {
  const { today, day, drag, onPlan, onOpen, onNote } = view;
  const plans = planBySlot(entries?.get(date), notes.get(date));
  const state = [
    date === today && 'today',
    date === day && 'chosen',
    drag.over === date && 'drop-here',
  ];
  return (
    <section class={`cell ${state.filter(Boolean).join(' ')}`} data-day={date}>
      <header class="cell-head">
        <h2>
          {formatShortWeekday(date)} {Number(date.slice(8))}
        </h2>
        <IconButton icon={plus} label={text.plan(date)} onClick={() => onPlan(date)} />
      </header>
      {slots.map((slot) => {
        const name = slot ?? 'none';
        const plan = plans.find((one) => one.slot === slot);
        const isOver = drag.over === date && drag.overSlot === name;
        return (
          <div
            key={name}
            class={`slot ${name}${isOver ? ' drop-slot' : ''}`}
            data-day={`${date} ${name}`}
          >
            <span class="slot-name">{slot === null ? text.anyMeal : text.meals[slot]}</span>
            {plan?.entries.map((entry) => (
              <EntryCard key={entry.id} entry={entry} slot={name} drag={drag} onOpen={onOpen} />
            ))}
            {plan?.notes.map((note) => (
              <NoteChip key={note.id} note={note} slot={name} drag={drag} onNote={onNote} />
            ))}
          </div>
        );
      })}
    </section>
  );
}
