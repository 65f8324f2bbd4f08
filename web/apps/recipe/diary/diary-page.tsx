import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { weekOf, weeksOfMonth } from '../../../core/calendar.ts';
import { today as todayNow } from '../../../core/dates.ts';
import { useShortcut } from '../../../core/shortcuts.ts';
import { useStore } from '../../../core/store.ts';
import { firstDayOfWeek } from '../../../core/text/calendar.ts';
import { text as common } from '../../../core/text/text.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { useMedia } from '../../../core/use-media.ts';
import { Later } from '../../../shell/later.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { entriesOf } from './cook-diary.ts';
import { daysToAsk, listedDays } from './days-to-ask.ts';
import './diary.css';
import { DiaryHead } from './diary-head.tsx';
import type { OpenSheet } from './diary-sheets.tsx';
import { type DiaryView, diaryView } from './diary-view.ts';
import { entriesByDay } from './entries-by-day.ts';
import { text } from './text/text.ts';
import { useDiaryDrag } from './use-diary-drag.ts';
import type { ViewProps } from './view-props.ts';

// What is not there at the first look is fetched when it is wanted.
const sheets = () => import('./diary-sheets.tsx').then(({ DiarySheets }) => DiarySheets);
const panel = () => import('./recipe-panel.tsx').then(({ RecipePanel }) => RecipePanel);
const yearView = () => import('./year-view.tsx').then(({ YearView }) => YearView);
const DAY_VIEWS = {
  list: () => import('./list-view.tsx').then(({ ListView }) => ListView),
  week: () => import('./week-view.tsx').then(({ WeekView }) => WeekView),
  month: () => import('./month-view.tsx').then(({ MonthView }) => MonthView),
};

export function DiaryPage() {
  const today = todayNow();
  const view = useStore(diaryView);
  const [{ day, chosenAt }, setChosen] = useState({ day: today, chosenAt: 0 });
  const [open, setOpen] = useState<OpenSheet>();
  const isWide = useMedia('(min-width: 768px)');
  const hasPanel = useMedia('(min-width: 992px)') && view !== 'year';
  const asked = daysToAsk(shownDays(view, day, today), today);
  const { value, problem, retry } = useAnswer(
    useMemo(() => entriesOf(asked), [asked.from, asked.to]),
  );
  const entries = useMemo(() => value && entriesByDay(value), [value]);
  usePreloaded(sheets);
  const search = useRef<HTMLInputElement>(null);

  const choose = (to: string) => setChosen({ day: to, chosenAt: Date.now() });
  const { voice, ...drag } = useDiaryDrag({ entries: value ?? [], view, day, onReach: choose });
  useShortcut('t', common.keys.today, () => choose(today));
  useShortcut('n', text.keys.plan, () => setOpen({ sheet: 'recipes', day }));
  useShortcut('/', common.keys.search, () =>
    search.current ? search.current.focus() : setOpen({ sheet: 'recipes', day }),
  );

  const props: ViewProps = {
    entries,
    today,
    day,
    chosenAt,
    drag,
    onDay: choose,
    onOpen: (entry) => setOpen({ sheet: 'entry', entry }),
    onPlan: (to) => setOpen({ sheet: 'recipes', day: to }),
    onMove: (entry) => setOpen({ sheet: 'move', entry }),
    onCopy: (entry) => setOpen({ sheet: 'copy', entry }),
  };

  return (
    <Page
      title={text.title}
      head={
        <DiaryHead
          view={view}
          day={day}
          today={today}
          onView={(next) => {
            diaryView.set(next);
            scrollTo({ top: 0, behavior: 'instant' });
          }}
          onDay={choose}
        />
      }
    >
      <div class={hasPanel ? 'with-panel' : ''}>
        <div class="diary-view">
          {problem ? (
            <ErrorState problem={problem} onRetry={retry} />
          ) : (
            <Shown view={view} wide={isWide} {...props} />
          )}
        </div>
        {hasPanel && (
          <Later
            load={panel}
            props={{
              entries: value,
              drag,
              search,
              onChoose: (recipe) => setOpen({ sheet: 'plan', recipe }),
            }}
          />
        )}
      </div>
      {open && (
        <Later load={sheets} props={{ open, entries: value, view: props, onOpen: setOpen }} />
      )}
      {voice}
    </Page>
  );
}

function Shown({ view, ...props }: ViewProps & { view: DiaryView; wide: boolean }) {
  if (view !== 'year') return <Days load={DAY_VIEWS[view]} {...props} />;
  const show = (day: string) => {
    props.onDay(day);
    diaryView.set('month');
  };
  return <Later load={yearView} props={{ today: props.today, onDay: show }} />;
}

type DaysProps = ViewProps & { wide: boolean };

function Days({
  load,
  ...props
}: DaysProps & { load: (typeof DAY_VIEWS)[keyof typeof DAY_VIEWS] }) {
  // The view is fetched while its entries are.
  useEffect(() => void load(), [load]);
  // Days grow with what lies on them: until that is here, something of a size holds their place.
  const meanwhile = <Skeleton height={600} />;
  if (!props.entries) return meanwhile;
  return <Later<DaysProps> load={load} props={props} meanwhile={meanwhile} />;
}

/** A sheet that opens at the first tap has been fetched before it. */
function usePreloaded(load: () => Promise<unknown>) {
  useEffect(() => {
    const later = setTimeout(() => void load(), 1000);
    return () => clearTimeout(later);
  }, [load]);
}

function shownDays(view: DiaryView, day: string, today: string) {
  if (view !== 'week' && view !== 'month') return listedDays(today);
  const days =
    view === 'week' ? weekOf(day, firstDayOfWeek) : weeksOfMonth(day, firstDayOfWeek).flat();
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
}
