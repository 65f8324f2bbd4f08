import { useRef, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'wouter';
import { isDate, today } from '../../../core/dates.ts';
import { useShortcut } from '../../../core/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import { Later } from '../../../shell/later.tsx';
import { DaySwitcher } from '../../../ui/day-switcher.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DayCalendar } from './day-calendar.tsx';
import './log.css';
import type { OpenSheet } from './open-sheet.ts';
import { useRecordsBefore } from './records-before.ts';
import { text } from './text/text.ts';
import { useDay } from './use-day.ts';

const sessionsView = () => import('./sessions-view.tsx').then(({ SessionsView }) => SessionsView);
const startCard = () => import('./start-card.tsx').then(({ StartCard }) => StartCard);
const prescription = () =>
  import('../coaching/inbox/todays-prescription.tsx').then(
    ({ TodaysPrescription }) => TodaysPrescription,
  );
const sheets = () => import('./sheets/log-sheets.tsx').then(({ LogSheets }) => LogSheets);

/** Fetched while the day is: one of them is shown on every day. */
void sessionsView();
void startCard();

export function LogPage() {
  const date = useDate();
  const [, go] = useLocation();
  const { value: day, problem, retry } = useDay(date);
  const bests = useRecordsBefore(date);
  const [sheet, setSheet] = useState<OpenSheet>();
  const setDate = (chosen: string) => go(chosen === today() ? '/log' : `/log/${chosen}`);
  const last = day?.sessions.at(-1);
  useShortcut('n', common.keys.create, () => {
    if (last) setSheet({ kind: 'add', at: { date, id: last.id } });
  });

  return (
    <Page title={text.title} head={<DaySwitcher date={date} onDate={setDate} />}>
      <div class="log">
        <DayCalendar date={date} onDate={setDate} />
        <div class="log-day-view">
          {problem && <ErrorState problem={problem} onRetry={retry} />}
          {!problem && !day && <Waiting />}
          <Later load={prescription} props={{ date, day }} />
          {day && day.sessions.length > 0 && (
            <Later
              load={sessionsView}
              props={{ date, day, bests, onSheet: setSheet }}
              meanwhile={<Waiting />}
            />
          )}
          {day?.sessions.every(({ completed }) => completed) && (
            <Later
              key={date}
              load={startCard}
              props={{ date, first: day.sessions.length === 0 }}
              meanwhile={<Skeleton height={220} />}
            />
          )}
        </div>
      </div>
      {sheet && day && (
        <Later
          load={sheets}
          props={{ sheet, day, bests, onSheet: setSheet, onClose: () => setSheet(undefined) }}
        />
      )}
    </Page>
  );
}

/** Today, unless the address names a day; it stays while the next page is being fetched. */
function useDate(): string {
  const [here, parts] = useRoute('/log/:date?');
  const last = useRef(today());
  if (here) last.current = isDate(parts.date ?? '') ? `${parts.date}` : today();
  return last.current;
}

function Waiting() {
  return (
    <div class="exercises" aria-busy="true">
      <Skeleton height={48} />
      <Skeleton height={220} />
      <Skeleton height={220} />
    </div>
  );
}
