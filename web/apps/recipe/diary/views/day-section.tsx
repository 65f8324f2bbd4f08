import plus from 'lucide/dist/esm/icons/plus.mjs';
import { formatDayName } from '../../../../core/text/calendar.ts';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { planBySlot } from '../data/day-plan.ts';
import { EntryRow } from '../entry/entry-row.tsx';
import { NoteRow } from '../entry/note-row.tsx';
import { RemovedRow } from '../entry/removed-row.tsx';
import '../plan.css';
import type { ViewProps } from './view-props.ts';

interface Props extends ViewProps {
  date: string;
}

/** A day of the list with its meals and an add button. */
export function DaySection({ date, entries, notes, removed, ...view }: Props) {
  const { today, day, drag, onPlan } = view;
  const plans = planBySlot(entries?.get(date), notes.get(date));
  const gone = removed.get(date) ?? [];
  const isEmpty = plans.length + gone.length === 0;
  const state = [
    isEmpty && 'empty-day',
    date === today && 'today',
    date === day && 'chosen',
    drag.over === date && 'drop-here',
  ];
  return (
    <div class={`day-section ${state.filter(Boolean).join(' ')}`} data-day={date}>
      <Card
        flush
        title={formatDayName(date, today)}
        actions={<IconButton icon={plus} label={text.plan(date)} onClick={() => onPlan(date)} />}
      >
        {plans.map(({ slot, entries: cooks, notes: texts }) => (
          <section key={slot ?? 'none'} class="meal">
            {slot && <h3 class="soft small">{text.meals[slot]}</h3>}
            <ul>
              {cooks.map((entry) => (
                <EntryRow key={entry.id} entry={entry} {...view} />
              ))}
              {texts.map((note) => (
                <NoteRow key={note.id} note={note} {...view} />
              ))}
            </ul>
          </section>
        ))}
        {gone.length > 0 && (
          <ul>
            {gone.map((entry) => (
              <RemovedRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
