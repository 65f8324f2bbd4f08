import type { Workout, WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import type { Day } from '../day.ts';
import type { OpenSheet } from '../open-sheet.ts';
import type { Bests } from '../records-before.ts';
import { editSession, sessionNow } from '../save-session.ts';
import { joinSuperset } from '../session-edits.ts';
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
  sheet: OpenSheet;
  day: Day;
  bests: Bests;
  onSheet: (sheet: OpenSheet) => void;
  onClose: () => void;
}

/** The sheet that was opened over the log, as long as what it speaks of is there. */
export function LogSheets({ sheet, day, bests, onSheet, onClose }: Props) {
  const session = sessionNow(sheet.at);
  if (!session) return null;
  const { at } = sheet;
  switch (sheet.kind) {
    case 'add':
      return <ExercisePicker at={at} date={at.date} onClose={onClose} />;
    case 'session':
      return <SessionSheet at={at} session={session} onClose={onClose} />;
    case 'summary':
      return <SummarySheet at={at} session={session} bests={bests} onClose={onClose} />;
    default:
      return (
        <OfExercise sheet={sheet} session={session} day={day} onSheet={onSheet} onClose={onClose} />
      );
  }
}

type ExerciseSheets = Extract<OpenSheet, { exercise: string }>;

function OfExercise({
  sheet,
  session,
  onSheet,
  onClose,
}: Omit<Props, 'bests' | 'sheet'> & { sheet: ExerciseSheets; session: Workout }) {
  const exercise = session.exercises.find(({ uuid }) => uuid === sheet.exercise);
  if (!exercise) return null;
  const { at } = sheet;
  switch (sheet.kind) {
    case 'history':
      return <HistorySheet exercise={exercise} date={at.date} onClose={onClose} />;
    case 'swap':
      return <ExercisePicker at={at} date={at.date} swap={exercise} onClose={onClose} />;
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
    default:
      return <OfSet sheet={sheet} exercise={exercise} onSheet={onSheet} onClose={onClose} />;
  }
}

interface SetProps {
  sheet: Extract<OpenSheet, { set: string }>;
  exercise: WorkoutExercise;
  onSheet: (sheet: OpenSheet) => void;
  onClose: () => void;
}

function OfSet({ sheet, exercise, onSheet, onClose }: SetProps) {
  const set = exercise.sets.find(({ uuid }) => uuid === sheet.set);
  if (!set) return null;
  const about = { at: sheet.at, exercise, set, onClose };
  if (sheet.kind === 'plates') return <PlatesSheet {...about} />;
  return <SetSheet {...about} onPlates={() => onSheet({ ...sheet, kind: 'plates' })} />;
}
