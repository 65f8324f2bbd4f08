import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { weekOf, weeksOfMonth } from '../../../../src/shared/calendar/weeks.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useMediaQuery } from '../../../core/page/use-media-query.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useStore } from '../../../core/state/store.ts';
import { firstDayOfWeek } from '../../../core/text/calendar.ts';
import { text as common } from '../../../core/text/text.ts';
import { today as todayNow } from '../../../core/time/dates.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { daysToFetch, listedDays } from './data/days-to-fetch.ts';
import { commonPlanQuery, diaryEntriesQuery, removedByOthersQuery } from './data/diary-queries.ts';
import './diary.css';
import { diaryText as text } from '../text/planning.ts';
import { groupEntriesByDay } from './data/entries-by-day.ts';
import { planNotesQuery } from './data/plan-notes.ts';
import { DiaryHead } from './diary-head.tsx';
import type { DiarySheet } from './diary-sheets.tsx';
import { useDiaryDrag } from './drag/use-diary-drag.ts';
import { type DiaryView, diaryView } from './views/diary-view.ts';
import type { ViewProps } from './views/view-props.ts';

// Components that are not visible at first are loaded lazily.
const sheets = () => import('./diary-sheets.tsx').then(({ DiarySheets }) => DiarySheets);
const panel = () => import('./recipes/recipe-panel.tsx').then(({ RecipePanel }) => RecipePanel);
const yearView = () => import('./views/year-view.tsx').then(({ YearView }) => YearView);
const DAY_VIEWS = {
  list: () => import('./views/list-view.tsx').then(({ ListView }) => ListView),
  week: () => import('./views/week-view.tsx').then(({ WeekView }) => WeekView),
  month: () => import('./views/month-view.tsx').then(({ MonthView }) => MonthView),
};

export function DiaryPage() {
  const today = todayNow();
  const view = useStore(diaryView);
  const [{ day, chosenAt }, setChosen] = useState({ day: today, chosenAt: 0 });
  const [open, setOpen] = useState<DiarySheet>();
  const isWide = useMediaQuery('(min-width: 768px)');
  const hasPanel = useMediaQuery('(min-width: 992px)') && view !== 'year';
  const range = daysToFetch(visibleDays(view, day, today), today);
  const { value, problem, retry } = useServerQuery(
    useMemo(() => diaryEntriesQuery(range), [range.from, range.to]),
  );
  const { value: others } = useServerQuery(
    useMemo(() => commonPlanQuery(range), [range.from, range.to]),
  );
  const { value: written } = useServerQuery(
    useMemo(() => planNotesQuery(range), [range.from, range.to]),
  );
  const { value: taken } = useServerQuery(
    useMemo(() => removedByOthersQuery({ ...range, from: today }), [range.to, today]),
  );
  const all = useMemo(() => value && [...value, ...(others ?? [])], [value, others]);
  const entries = useMemo(() => all && groupEntriesByDay(all), [all]);
  const notes = useMemo(() => Map.groupBy(written ?? [], ({ date }) => date), [written]);
  const removed = useMemo(() => groupEntriesByDay(taken ?? []), [taken]);
  usePreload(sheets);
  const search = useRef<HTMLInputElement>(null);

  const choose = (to: string) => setChosen({ day: to, chosenAt: Date.now() });
  const { voice, ...drag } = useDiaryDrag({
    entries: all ?? [],
    notes: written ?? [],
    view,
    day,
    onReach: choose,
  });
  useShortcut('t', common.keys.today, () => choose(today));
  useShortcut('n', text.keys.plan, () => setOpen({ sheet: 'recipes', day }));
  useShortcut('/', common.keys.search, () =>
    search.current ? search.current.focus() : setOpen({ sheet: 'recipes', day }),
  );

  const props: ViewProps = {
    entries,
    notes,
    removed,
    today,
    day,
    chosenAt,
    drag,
    onDay: choose,
    onOpen: (entry) => setOpen({ sheet: 'entry', entry }),
    onNote: (note) => setOpen({ sheet: 'note', note }),
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
            <SelectedView view={view} wide={isWide} {...props} />
          )}
        </div>
        {hasPanel && (
          <Lazy
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
        <Lazy load={sheets} props={{ open, entries: value, view: props, onOpen: setOpen }} />
      )}
      {voice}
    </Page>
  );
}

function SelectedView({ view, ...props }: ViewProps & { view: DiaryView; wide: boolean }) {
  if (view !== 'year') return <DaysView load={DAY_VIEWS[view]} {...props} />;
  const show = (day: string) => {
    props.onDay(day);
    diaryView.set('month');
  };
  return <Lazy load={yearView} props={{ today: props.today, onDay: show }} />;
}

type DaysViewProps = ViewProps & { wide: boolean };

function DaysView({
  load,
  ...props
}: DaysViewProps & { load: (typeof DAY_VIEWS)[keyof typeof DAY_VIEWS] }) {
  // Load the view's code while its entries are fetched.
  useEffect(() => void load(), [load]);
  // The height of the days is unknown until the entries are here.
  const fallback = <Skeleton height={600} />;
  if (!props.entries) return fallback;
  return <Lazy<DaysViewProps> load={load} props={props} fallback={fallback} />;
}

/** Loads a sheet's code before it is first opened. */
function usePreload(load: () => Promise<unknown>) {
  useEffect(() => {
    const later = setTimeout(() => void load(), 1000);
    return () => clearTimeout(later);
  }, [load]);
}

function visibleDays(view: DiaryView, day: string, today: string) {
  if (view !== 'week' && view !== 'month') return listedDays(today);
  const days =
    view === 'week' ? weekOf(day, firstDayOfWeek) : weeksOfMonth(day, firstDayOfWeek).flat();
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
}
