import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useRef, useState } from 'preact/hooks';
import { isCalendarDate } from '../../../../src/shared/calendar/dates.ts';
import { useLocation, useRoute } from '../../../core/page/location.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { session } from '../../../core/session/session.ts';
import { useStore } from '../../../core/state/store.ts';
import { text as common } from '../../../core/text/text.ts';
import { today } from '../../../core/time/dates.ts';
import { useToday } from '../../../core/time/use-today.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { DaySwitcher } from '../../../ui/calendar/day-switcher.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { LogCalendar } from './day/log-calendar.tsx';
import './log.css';
import { isCoached } from '../coaching/roles.ts';
import { logText as text } from '../text/log.ts';
import { useLogDay } from './day/use-log-day.ts';
import type { LogSheet } from './log-sheet.ts';
import { SessionsView } from './session/sessions-view.tsx';
import { StartCard } from './session/start-card.tsx';
import { startEmpty } from './session/start-session.ts';

const prescriptionCard = () =>
  import('../coaching/inbox/todays-prescription.tsx').then(
    ({ TodaysPrescription }) => TodaysPrescription,
  );
const cardioOfDay = () =>
  import('../cardio/cardio-of-day.tsx').then(({ CardioOfDay }) => CardioOfDay);
const sheets = () => import('./sheets/log-sheets.tsx').then(({ LogSheets }) => LogSheets);

export function LogPage() {
  const date = useDate();
  const [, go] = useLocation();
  const { value: day, problem, retry } = useLogDay(date);
  const [sheet, setSheet] = useState<LogSheet>();
  const setDate = (chosen: string) => go(chosen === today() ? '/log' : `/log/${chosen}`);
  const now = useStore(session);
  const coached = now.state === 'in' && isCoached(now.user);
  const last = day?.sessions.at(-1);
  const isOpen = day?.sessions.some(({ completed }) => !completed);
  useShortcut('n', common.keys.create, () => {
    if (last) setSheet({ kind: 'add', at: { date, id: last.id } });
  });

  return (
    <Page title={text.title} head={<DaySwitcher date={date} onDate={setDate} />}>
      <div class="log">
        <LogCalendar date={date} onDate={setDate} />
        <div class="log-day-view">
          {problem && <ErrorState problem={problem} onRetry={retry} />}
          {!problem && !day && <LogSkeleton />}
          {coached && day && <Lazy load={prescriptionCard} props={{ date, day }} />}
          {day && day.sessions.length > 0 && (
            <SessionsView date={date} day={day} onSheet={setSheet} />
          )}
          {day?.sessions.every(({ completed }) => completed) && (
            <StartCard key={date} date={date} first={day.sessions.length === 0} />
          )}
          {day && <Lazy load={cardioOfDay} props={{ date }} />}
          {last && last.exercises.length > 0 && isOpen && (
            <Button icon={plus} onClick={() => startEmpty(date)}>
              {text.start.another}
            </Button>
          )}
        </div>
      </div>
      {sheet && day && (
        <Lazy
          load={sheets}
          props={{ date, sheet, day, onSheet: setSheet, onClose: () => setSheet(undefined) }}
        />
      )}
    </Page>
  );
}

/** The day in the address, or today. Keeps it while the next page loads. */
function useDate(): string {
  const [here, parts] = useRoute('/log/:date?');
  const present = useToday();
  const last = useRef(present);
  const asked = parts?.date;
  if (here) last.current = asked && isCalendarDate(asked) ? asked : present;
  return last.current;
}

function LogSkeleton() {
  return (
    <div class="exercises" aria-busy="true">
      <Skeleton height={48} />
      <Skeleton height={220} />
      <Skeleton height={220} />
    </div>
  );
}
