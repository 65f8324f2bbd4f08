import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import dumbbell from 'lucide/dist/esm/icons/dumbbell.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis-vertical.mjs';
import listPlus from 'lucide/dist/esm/icons/list-plus.mjs';
import repeat from 'lucide/dist/esm/icons/repeat.mjs';
import share from 'lucide/dist/esm/icons/share-2.mjs';
import squarePen from 'lucide/dist/esm/icons/square-pen.mjs';
import { useRef, useState } from 'preact/hooks';
import type { Workout } from '../../../../src/apps/workout/log/contract.ts';
import { useRoute } from '../../../core/page/location.ts';
import { useScrollToTop } from '../../../core/page/use-scroll-restoration.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { formatLongDay } from '../../../core/text/format.ts';
import { today } from '../../../core/time/dates.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import type { LogDay } from '../log/day/day.ts';
import { logDayQuery } from '../log/day/log-day-query.ts';
import { repeatSession } from '../log/session/start-session.ts';
import { saveAsRoutine } from '../routines/save-routine.ts';
import { historyText as text } from '../text/history.ts';
import { logText } from '../text/log.ts';
import { SummaryExercises, SummaryFigures, SummaryRecords, useRecords } from './summary-parts.tsx';
import './history.css';

const musclesMap = () =>
  import('../muscles/workout-muscles.tsx').then(({ WorkoutMuscles }) => WorkoutMuscles);
const moveSheet = () => import('./move-sheet.tsx').then(({ MoveSheet }) => MoveSheet);
const shareSheet = () => import('./share/share-sheet.tsx').then(({ ShareSheet }) => ShareSheet);

/** A workout as a summary. */
export function SummaryPage() {
  const { date, id } = useWorkoutAddress();
  const { value: day, problem, retry } = useServerQuery(logDayQuery(date));
  const session = day?.sessions.find((one) => one.id === id);
  useScrollToTop(`/history/${id}`);
  return (
    <Page
      title={session?.name || logText.unnamed}
      head={
        <div class="exercise-title">
          <a class="icon-button" href="#/history" aria-label={text.back} title={text.back}>
            <Icon of={arrowLeft} />
          </a>
          <h1>{session?.name || logText.unnamed}</h1>
        </div>
      }
    >
      <LoadingRows problem={problem} onRetry={retry} loading={!day} rows={6} />
      {day && !session && <EmptyState icon={dumbbell} message={text.gone} />}
      {day && session && <WorkoutSummaryView day={day} session={session} />}
    </Page>
  );
}

function WorkoutSummaryView({ day, session }: { day: LogDay; session: Workout }) {
  const { date, duration_min, notes } = session;
  const records = useRecords(session, []);
  const [sheet, setSheet] = useState<'move' | 'share'>();
  const close = () => setSheet(undefined);
  return (
    <>
      <p class="soft">{formatLongDay(date)}</p>
      <div class="workout-actions">
        <a class="button soft" href={`#/log/${date}`}>
          <Icon of={squarePen} />
          {text.edit}
        </a>
        <Button icon={share} onClick={() => setSheet('share')}>
          {text.summary.share}
        </Button>
        <WorkoutMenu session={session} onMove={() => setSheet('move')} />
      </div>
      <SummaryFigures session={session} previous={day.previous} duration={duration_min} />
      <div class="columns">
        <div>
          <SummaryRecords records={records} />
          {notes && (
            <Card title={text.summary.notes}>
              <p class="workout-notes">{notes}</p>
            </Card>
          )}
          <SummaryExercises session={session} previous={day.previous} />
        </div>
        <Lazy load={musclesMap} props={{ exercises: session.exercises }} />
      </div>
      {sheet === 'move' && (
        <Lazy load={moveSheet} props={{ session, onDay: openOn(session), onClose: close }} />
      )}
      {sheet === 'share' && <Lazy load={shareSheet} props={{ session, records, onClose: close }} />}
    </>
  );
}

function openOn({ id }: Workout) {
  return (date: string) => {
    location.hash = `#/history/${date}/${id}`;
  };
}

function WorkoutMenu({ session, onMove }: { session: Workout; onMove: () => void }) {
  return (
    <Menu
      label={logText.session.menu(session.name || logText.unnamed)}
      button={<Icon of={ellipsis} />}
    >
      <MenuItem
        icon={repeat}
        onChoose={() => {
          repeatSession(today(), session);
          location.hash = '#/log';
        }}
      >
        {text.again}
      </MenuItem>
      <MenuItem icon={listPlus} onChoose={() => saveAsRoutine(session)}>
        {text.saveRoutine}
      </MenuItem>
      <MenuItem icon={calendarDays} onChoose={onMove}>
        {text.move}
      </MenuItem>
    </Menu>
  );
}

/** Keeps the address while the next page loads. */
function useWorkoutAddress() {
  const [, parts] = useRoute('/history/:date/:id');
  const last = useRef({ date: today(), id: 0 });
  if (parts) last.current = { date: parts.date, id: Number(parts.id) };
  return last.current;
}
