import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import {
  MUSCLES,
  type Muscle,
} from '../../../../src/apps/workout/measures/exercises/exercise-choices.ts';
import { musclesText } from '../text/muscles.ts';
import { BodyMap } from './body-map.tsx';
import { shadesOfExercise } from './exercise-muscles.tsx';
import './muscle-chooser.css';
import { type ChosenMuscles, roleOf, takeNextRole } from './muscle-roles.ts';

const words = musclesText.choose;

interface Props {
  chosen: ChosenMuscles;
  onChoose: (chosen: Pick<Exercise, 'primary_muscles' | 'secondary_muscles'>) => void;
}

/** Chooses primary and secondary muscles on the map or by equivalent chips. */
export function MuscleChooser({ chosen, onChoose }: Props) {
  const choose = (muscle: Muscle) => onChoose(takeNextRole(chosen, muscle));
  return (
    <fieldset class="muscle-chooser">
      <legend>{words.title}</legend>
      <p class="soft small">{words.hint}</p>
      <BodyMap shades={shadesOfExercise(chosen)} summary="" onMuscle={choose} />
      <div class="muscle-chips">
        {MUSCLES.map((muscle) => {
          const role = roleOf(chosen, muscle);
          return (
            <button
              key={muscle}
              type="button"
              class="muscle-chip"
              data-role={role}
              aria-pressed={role === 'secondary' ? 'mixed' : role === 'primary'}
              aria-label={words.state(muscle, words[role])}
              onClick={() => choose(muscle)}
            >
              {musclesText.names[muscle]}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
