import type { Day } from './day.ts';
import type { OpenSheet } from './open-sheet.ts';
import type { Bests } from './records-before.ts';
import { SessionView } from './session-view.tsx';

interface Props {
  date: string;
  day: Day;
  bests: Bests;
  onSheet: (sheet: OpenSheet) => void;
}

/** Known by their place in the day: the id of a new one changes once the server has given it. */
export function SessionsView({ date, day: { sessions, previous }, bests, onSheet }: Props) {
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
