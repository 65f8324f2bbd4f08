import check from 'lucide/dist/esm/icons/check.mjs';
import dumbbell from 'lucide/dist/esm/icons/dumbbell.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { Previous, Workout } from '../../../../../src/apps/workout/log/contract.ts';
import {
  findFirstOpenSet,
  type NextSet,
} from '../../../../../src/apps/workout/measures/session/next-set.ts';
import { today } from '../../../../core/time/dates.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { ReorderAnnouncement } from '../../../../ui/reorder/reorder-handle.tsx';
import { useReorder } from '../../../../ui/reorder/use-reorder.ts';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { logText as text } from '../../text/log.ts';
import type { LogSheet } from '../log-sheet.ts';
import { CoachNotes } from '../sets/coach-notes.tsx';
import { type ActiveField, ExerciseCard } from '../sets/exercise-card.tsx';
import { findPrevious } from '../sets/set-fields.ts';
import { tickSet } from './log-actions.ts';
import { findPreviousBest, type PreviousBests } from './records-before.ts';
import { editSession } from './save-session.ts';
import { moveExercise } from './session-edits.ts';
import { SessionHead } from './session-head.tsx';
import { supersetLetters } from './supersets.ts';

const words = text.session;

interface Props {
  session: Workout;
  previous: readonly Previous[];
  bests: PreviousBests;
  onSheet: (sheet: LogSheet) => void;
}

export function SessionView({ session, previous, bests, onSheet }: Props) {
  const { exercises, date, id } = session;
  const at = { date, id };
  const [active, setActive] = useState<ActiveField>();
  const [jumped, setJumped] = useState<string | null>(null);
  const letters = supersetLetters(exercises);
  const current = findCurrentSet(session, jumped);
  const reorder = useReorder<HTMLUListElement>({
    count: exercises.length,
    nameOf: (index) => exercises[index]?.exercise_name ?? '',
    onMove: (from, to) => editSession(at, (all) => moveExercise(all, from, to)),
  });

  function tick(exercise: string, set: string, done: boolean, byKey: boolean) {
    const next = tickSet(at, exercise, set, done);
    if (!next) return;
    setActive(undefined);
    setJumped(next.set);
    focusSet(next, exercise, byKey);
  }

  return (
    <section class="session" aria-label={session.name || text.unnamed}>
      <SessionHead session={session} onSheet={onSheet} />
      <CoachNotes date={date} workout={id} />
      {exercises.length === 0 && (
        <EmptyState
          icon={dumbbell}
          message={words.noExercises}
          action={
            <Button look="solid" icon={plus} onClick={() => onSheet({ kind: 'add', at })}>
              {words.addExercise}
            </Button>
          }
        />
      )}
      <ul ref={reorder.list} class="exercises">
        {exercises.map((exercise, index) => (
          <ExerciseCard
            key={exercise.uuid}
            at={at}
            session={session}
            exercise={exercise}
            index={index}
            reorder={reorder}
            previous={findPrevious(exercise, previous)}
            best={findPreviousBest(exercise, bests)}
            superset={letters.get(exercise.superset_id ?? '')}
            current={current}
            active={active}
            onActive={setActive}
            onTick={tick}
            onSheet={onSheet}
          />
        ))}
      </ul>
      <ReorderAnnouncement reorder={reorder} />
      {exercises.length > 0 && (
        <div class="session-foot">
          <Button look="soft" icon={plus} wide onClick={() => onSheet({ kind: 'add', at })}>
            {words.addExercise}
          </Button>
          {!session.completed && current === null && date <= today() && (
            <Button look="solid" icon={check} wide onClick={() => onSheet({ kind: 'summary', at })}>
              {words.finish}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** The set that the user jumped to while it is open, else the first open one. */
function findCurrentSet({ exercises, completed }: Workout, jumped: string | null): string | null {
  if (completed) return null;
  const open = exercises.flatMap(({ sets }) => sets).filter((set) => !set.completed);
  return open.some(({ uuid }) => uuid === jumped) ? jumped : findFirstOpenSet(exercises).set;
}

/** Scrolls to the next set and, for keyboard users, focuses it. */
function focusSet({ set, exercise }: NextSet, from: string, byKey: boolean) {
  const row = document.getElementById(`set-${set}`);
  if (!row) return;
  // With a keyboard, the next number can be typed at once; on a phone, the keypad closes for the rest.
  const target = matchMedia('(pointer: fine)').matches ? '.set-cell' : 'input[type=checkbox]';
  if (byKey) row.querySelector<HTMLElement>(target)?.focus();
  if (exercise !== from || byKey) row.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}
