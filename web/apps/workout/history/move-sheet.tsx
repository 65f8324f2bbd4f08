import { useState } from 'preact/hooks';
import type { Workout } from '../../../../src/apps/workout/log/contract.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { LogCalendar } from '../log/day/log-calendar.tsx';
import { historyText as text } from '../text/history.ts';
import { moveWorkout } from './move-workout.ts';

interface Props {
  session: Workout;
  onDay: (date: string) => void;
  onClose: () => void;
}

/** A tap on a day of the calendar moves the workout there. */
export function MoveSheet({ session, onDay, onClose }: Props) {
  const [date, setDate] = useState(session.date);
  return (
    <Sheet title={text.moveTitle} onClose={onClose}>
      <LogCalendar
        date={date}
        onDate={(chosen) => {
          setDate(chosen);
          if (chosen !== session.date) moveWorkout(session, chosen, onDay);
          onClose();
        }}
      />
    </Sheet>
  );
}
