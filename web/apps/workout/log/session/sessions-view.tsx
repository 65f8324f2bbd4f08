import { useEffect } from 'preact/hooks';
import type { LogDay } from '../day/day.ts';
import type { LogSheet } from '../log-sheet.ts';
import { useRecordsBefore } from './records-before.ts';
import { takeBegun } from './save-session.ts';
import { SessionView } from './session-view.tsx';

interface Props {
  date: string;
  day: LogDay;
  onSheet: (sheet: LogSheet) => void;
}

/** Keyed by index, because the id of a new session changes when the server assigns it. */
export function SessionsView({ date, day: { sessions, previous }, onSheet }: Props) {
  const bests = useRecordsBefore(date);
  useEffect(() => {
    if (sessions.length > 1 && takeBegun(date)) scrollToLastSession();
  }, [date, sessions.length]);
  return (
    <>
      {sessions.map((session, place) => (
        <SessionView
          key={`${date}.${place}`}
          session={session}
          previous={previous}
          bests={bests}
          onSheet={onSheet}
        />
      ))}
    </>
  );
}

function scrollToLastSession() {
  const sessions = document.querySelectorAll('.session');
  sessions[sessions.length - 1]?.scrollIntoView({ block: 'start', behavior: 'smooth' });
}
