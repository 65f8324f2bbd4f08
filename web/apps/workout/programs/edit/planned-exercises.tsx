import dumbbell from 'lucide/dist/esm/icons/dumbbell.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { today } from '../../../../core/time/dates.ts';
import { Lazy } from '../../../../shell/lazy.tsx';
import { Button } from '../../../../ui/basic/button.tsx';
import { ReorderAnnouncement } from '../../../../ui/reorder/reorder-handle.tsx';
import { useReorder } from '../../../../ui/reorder/use-reorder.ts';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { supersetLetters } from '../../log/session/supersets.ts';
import { programEditorText } from '../../text/programs.ts';
import type { TemplateExercise } from '../template-types.ts';
import { PlannedExercise } from './planned-exercise.tsx';
import { editTemplate, type TemplateRef, toTemplateExercise } from './save-template.ts';
import { addExercise, joinSuperset, moveExercise } from './template-edits.ts';

const words = programEditorText.template;
const chooser = () =>
  import('../../log/sheets/exercise-picker.tsx').then(({ ExerciseChooser }) => ExerciseChooser);
const superset = () =>
  import('../../log/sheets/superset-sheet.tsx').then(({ SupersetSheet }) => SupersetSheet);

interface Props {
  at: TemplateRef;
  exercises: readonly TemplateExercise[];
  /** Weeks of the program; 1 outside a program. */
  weeks: number;
  /** Shown while there are no exercises. */
  empty: string;
}

/** The exercises of a template or a routine: sorted, joined to supersets, and added to. */
export function PlannedExercises({ at, exercises, weeks, empty }: Props) {
  const [adding, setAdding] = useState(false);
  const [joining, setJoining] = useState<string>();
  const letters = supersetLetters(exercises);
  const reorder = useReorder<HTMLUListElement>({
    count: exercises.length,
    nameOf: (index) => exercises[index]?.exercise_name ?? '',
    onMove: (from, to) => editTemplate(at, (all) => moveExercise(all, from, to)),
  });
  const joined = exercises.find(({ uuid }) => uuid === joining);
  const add = (chosen: readonly WorkoutExercise[]) => {
    for (const one of chosen) editTemplate(at, (all) => addExercise(all, toTemplateExercise(one)));
  };
  return (
    <>
      {exercises.length === 0 && <EmptyState icon={dumbbell} message={empty} />}
      <ul ref={reorder.list} class="exercises">
        {exercises.map((exercise, index) => (
          <PlannedExercise
            key={exercise.uuid}
            at={at}
            exercise={exercise}
            index={index}
            weeks={weeks}
            letter={letters.get(exercise.superset_id ?? '')}
            reorder={reorder}
            onSuperset={() => setJoining(exercise.uuid)}
          />
        ))}
      </ul>
      <ReorderAnnouncement reorder={reorder} />
      <Button look="soft" icon={plus} wide onClick={() => setAdding(true)}>
        {words.add}
      </Button>
      {adding && (
        <Lazy
          load={chooser}
          props={{
            title: words.add,
            date: today(),
            onChoose: (chosen) => add([chosen]),
            onChooseSeveral: add,
            onClose: () => setAdding(false),
          }}
        />
      )}
      {joined && (
        <Lazy
          load={superset}
          props={{
            exercises,
            exercise: joined,
            onJoin: (uuids) => editTemplate(at, (all) => joinSuperset(all, uuids)),
            onClose: () => setJoining(undefined),
          }}
        />
      )}
    </>
  );
}
