import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { exercisesText as text } from '../text/exercises.ts';
import { ExerciseForm } from './exercise-form.tsx';

interface Props {
  exercise?: Exercise;
  onDone: (exercise: Exercise) => void;
  onClose: () => void;
}

export function ExerciseSheet({ exercise, onDone, onClose }: Props) {
  return (
    <Sheet title={exercise ? text.form.editTitle : text.create} onClose={onClose}>
      <ExerciseForm {...(exercise && { exercise })} onDone={onDone} />
    </Sheet>
  );
}
