import type { LogDay } from '../day/day.ts';
import type { LogSheet } from '../log-sheet.ts';
import { useRecordsBefore } from './records-before.ts';
import { SessionView } from './session-view.tsx';

interface Props {
  date: string;
  day: LogDay;
  onSheet: (sheet: LogSheet) => void;
}

/** Keyed by index, because the id of a new session changes when the server assigns it. */
export function SessionsView({ date, day: { sessions, previous }, onSheet }: Props) {
  const bests = useRecordsBefore(date);
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
