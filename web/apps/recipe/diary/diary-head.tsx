import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { addDays, addMonths } from '../../../../src/shared/calendar/dates.ts';
import { weekOf } from '../../../../src/shared/calendar/weeks.ts';
import { firstDayOfWeek, formatMonth } from '../../../core/text/calendar.ts';
import { text as common } from '../../../core/text/text.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { diaryPastText as past, diaryText as text } from '../text/planning.ts';
import { type DiaryView, VIEWS } from './views/diary-view.ts';

interface Props {
  view: DiaryView;
  day: string;
  today: string;
  onView: (view: DiaryView) => void;
  onDay: (day: string) => void;
}

const OPTIONS = VIEWS.map((value) => ({ value, label: text.views[value] }));

/** Title, view switch and navigation of the diary. */
export function DiaryHead({ view, day, today, onView, onDay }: Props) {
  const steps = view === 'week' || view === 'month';
  const step = (by: 1 | -1) => onDay(view === 'month' ? addMonths(day, by) : addDays(day, 7 * by));
  return (
    <div class="diary-head">
      <h1 aria-live="polite">{titleOf(view, day)}</h1>
      {view !== 'year' && (
        <div class="diary-steps">
          {steps && (
            <IconButton icon={chevronLeft} label={text.before[view]} onClick={() => step(-1)} />
          )}
          <Button onClick={() => onDay(today)}>{common.today}</Button>
          {steps && (
            <IconButton icon={chevronRight} label={text.after[view]} onClick={() => step(1)} />
          )}
        </div>
      )}
      <Segmented label={text.views.label} value={view} options={OPTIONS} onValue={onView} />
    </div>
  );
}

function titleOf(view: DiaryView, day: string) {
  if (view === 'month') return formatMonth(day);
  if (view === 'year') return past.year.title;
  if (view === 'list') return text.title;
  const week = weekOf(day, firstDayOfWeek);
  return text.weekOf(week[0] ?? day, week[6] ?? day);
}
