import type { Workout, WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { MoveSheet } from '../../history/move-sheet.tsx';
import { RuleSheet } from '../../progression/rule-sheet.tsx';
import type { LogDay } from '../day/day.ts';
import type { LogSheet } from '../log-sheet.ts';
import { useRecordsBefore } from '../session/records-before.ts';
import { editSession, readSession } from '../session/save-session.ts';
import { joinSuperset } from '../session/sheet-edits.ts';
import { ExercisePicker } from './exercise-picker.tsx';
import { HistorySheet } from './history-sheet.tsx';
import { NotesSheet } from './notes-sheet.tsx';
import { PlatesSheet } from './plates-sheet.tsx';
import { SessionSheet } from './session-sheet.tsx';
import { SetSheet } from './set-sheet.tsx';
import './sheets.css';
import { SummarySheet } from './summary-sheet.tsx';
import { SupersetSheet } from './superset-sheet.tsx';

interface Props {
  sheet: LogSheet;
  day: LogDay;
  date: string;
  onSheet: (sheet: LogSheet) => void;
  onClose: () => void;
}

/** The open sheet, while its session, exercise or set exists. */
export function LogSheets({ date, sheet, day, onSheet, onClose }: Props) {
  const bests = useRecordsBefore(date);
  const session = readSession(sheet.at);
  if (!session) return null;
  const { at } = sheet;
  switch (sheet.kind) {
    case 'add':
      return <ExercisePicker at={at} date={at.date} onClose={onClose} />;
    case 'session':
      return <SessionSheet at={at} session={session} onClose={onClose} />;
    case 'summary':
      return (
        <SummarySheet
          at={at}
          session={session}
          previous={day.previous}
          bests={bests}
          onClose={onClose}
        />
      );
    case 'move':
      return (
        <MoveSheet
          session={session}
          onDay={(moved) => {
            location.hash = `#/log/${moved}`;
          }}
          onClose={onClose}
        />
      );
    default:
      return (
        <ExerciseSheet
          sheet={sheet}
          session={session}
          day={day}
          onSheet={onSheet}
          onClose={onClose}
        />
      );
  }
}

type ExerciseSheetState = Extract<LogSheet, { exercise: string }>;

function ExerciseSheet({
  sheet,
  session,
  onSheet,
  onClose,
}: Omit<Props, 'date' | 'sheet'> & { sheet: ExerciseSheetState; session: Workout }) {
  const exercise = session.exercises.find(({ uuid }) => uuid === sheet.exercise);
  if (!exercise) return null;
  const { at } = sheet;
  switch (sheet.kind) {
    case 'history':
      return <HistorySheet exercise={exercise} date={at.date} onClose={onClose} />;
    case 'swap':
      return (
        <ExercisePicker
          at={at}
          date={at.date}
          swap={exercise}
          logged={session.exercises}
          onClose={onClose}
        />
      );
    case 'superset':
      return (
        <SupersetSheet
          exercises={session.exercises}
          exercise={exercise}
          onJoin={(uuids) => editSession(at, (all) => joinSuperset(all, uuids))}
          onClose={onClose}
        />
      );
    case 'notes':
      return <NotesSheet at={at} exercise={exercise} onClose={onClose} />;
    case 'progression':
      return exercise.exercise_id === null ? null : (
        <RuleSheet
          exercise={{ id: exercise.exercise_id, name: exercise.exercise_name }}
          date={at.date}
          logged={{ session, exercise }}
          onClose={onClose}
        />
      );
    default:
      return <SetSheets sheet={sheet} exercise={exercise} onSheet={onSheet} onClose={onClose} />;
  }
}

interface SetProps {
  sheet: Extract<LogSheet, { set: string }>;
  exercise: WorkoutExercise;
  onSheet: (sheet: LogSheet) => void;
  onClose: () => void;
}

function SetSheets({ sheet, exercise, onSheet, onClose }: SetProps) {
  const set = exercise.sets.find(({ uuid }) => uuid === sheet.set);
  if (!set) return null;
  const about = { at: sheet.at, exercise, set, onClose };
  if (sheet.kind === 'plates') return <PlatesSheet {...about} />;
  return <SetSheet {...about} onPlates={() => onSheet({ ...sheet, kind: 'plates' })} />;
}
