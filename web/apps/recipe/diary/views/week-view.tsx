import plus from 'lucide/dist/esm/icons/plus.mjs';
import { weekOf } from '../../../../../src/shared/calendar/weeks.ts';
import { firstDayOfWeek, formatShortWeekday } from '../../../../core/text/calendar.ts';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { useWeekKeys } from '../drag/use-day-keys.ts';
import { EntryChip } from '../entry/entry-chip.tsx';
import { ShopButton } from '../shop-button.tsx';
import { DaySection } from './day-section.tsx';
import type { ViewProps } from './view-props.ts';

interface Props extends ViewProps {
  wide: boolean;
}

/** Seven days: side by side on wide screens, stacked on phones. */
export function WeekView({ wide, ...view }: Props) {
  const { day, onDay } = view;
  useWeekKeys(day, onDay);
  const days = weekOf(day, firstDayOfWeek);
  return (
    <>
      <ShopButton days={days} today={view.today} entries={view.entries} />
      <div class={wide ? 'week' : 'day-list'}>
        {days.map((date) =>
          wide ? (
            <WeekDay key={date} date={date} {...view} />
          ) : (
            <DaySection key={date} date={date} {...view} />
          ),
        )}
      </div>
    </>
  );
}

function WeekDay({
  date,
  entries,
  today,
  day,
  drag,
  onPlan,
  onOpen,
}: ViewProps & { date: string }) {
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
      {entries?.get(date)?.map((entry) => (
        <EntryChip key={entry.id} entry={entry} drag={drag} onOpen={onOpen} />
      ))}
    </section>
  );
}
