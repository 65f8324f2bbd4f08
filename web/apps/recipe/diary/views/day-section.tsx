import plus from 'lucide/dist/esm/icons/plus.mjs';
import { formatDayName } from '../../../../core/text/calendar.ts';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { plannerOf } from '../data/planner.ts';
import { EntryRow } from '../entry/entry-row.tsx';
import { ForeignRow } from '../entry/foreign-row.tsx';
import type { ViewProps } from './view-props.ts';

interface Props extends ViewProps {
  date: string;
}

/** A day of the list with its entries and an add button. */
export function DaySection({ date, entries, ...view }: Props) {
  const { today, day, drag, onPlan } = view;
  const here = entries?.get(date) ?? [];
  const state = [
    here.length === 0 && 'empty-day',
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
        {here.length > 0 && (
          <ul>
            {here.map((entry) => {
              const planner = plannerOf(entry);
              return planner === null ? (
                <EntryRow key={entry.id} entry={entry} {...view} />
              ) : (
                <ForeignRow key={entry.id} entry={entry} planner={planner} />
              );
            })}
          </ul>
        )}
      </Card>
    </div>
  );
}
