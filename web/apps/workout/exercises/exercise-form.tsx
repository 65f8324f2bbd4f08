import { useState } from 'preact/hooks';
import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import {
  EQUIPMENT,
  EXERCISE_CATEGORIES,
  EXERCISE_MEASURES,
  LOAD_TYPES,
} from '../../../../src/apps/workout/measures/exercises/exercise-choices.ts';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { exercisesText as text } from '../text/exercises.ts';
import { exercisesApi, refetchExercises } from './exercises.ts';

const words = text.form;
type ExerciseFields = Pick<
  Exercise,
  | 'name'
  | 'category'
  | 'equipment'
  | 'measure'
  | 'load_type'
  | 'primary_muscles'
  | 'secondary_muscles'
  | 'instructions'
>;

const BLANK: ExerciseFields = {
  name: '',
  category: 'chest',
  equipment: 'barbell',
  measure: 'weight_reps',
  load_type: 'bilateral',
  primary_muscles: [],
  secondary_muscles: [],
  instructions: '',
};

/** Its drawing is below the first fields. */
const muscleChooser = () =>
  import('../muscles/muscle-chooser.tsx').then(({ MuscleChooser }) => MuscleChooser);

/** Load types of exercises without weight: only the sides matter. */
const SIDES = ['bilateral', 'unilateral'] as const;

interface Props {
  /** The exercise to edit; undefined for a new one. */
  exercise?: Exercise;
  name?: string;
  onDone: (exercise: Exercise) => void;
}

export function ExerciseForm({ exercise, name = '', onDone }: Props) {
  const [fields, setFields] = useState<ExerciseFields>({ ...BLANK, name, ...exercise });
  const change = (part: Partial<ExerciseFields>) => setFields({ ...fields, ...part });
  const form = useSubmit(async () => {
    const { name: named, category, equipment, measure, load_type, instructions } = fields;
    const { primary_muscles, secondary_muscles } = fields;
    const muscles = { primary_muscles, secondary_muscles };
    const input = {
      name: named,
      category,
      equipment,
      measure,
      load_type,
      ...muscles,
      instructions,
    };
    const saved = exercise
      ? await exercisesApi('PUT /api/exercises/:id', { id: exercise.id, ...input })
      : await exercisesApi('POST /api/exercises', input);
    refetchExercises();
    onDone(saved);
  }, ['name']);
  return (
    <form class="log-form" onSubmit={(event) => void form.submit(event)}>
      <TextField
        label={words.name}
        value={fields.name}
        required
        autofocus
        maxLength={100}
        problem={form.fieldError('name')}
        onValue={(value) => change({ name: value })}
      />
      <div class="form-pair">
        <Select
          label={text.category}
          value={fields.category}
          options={EXERCISE_CATEGORIES.map((value) => ({ value, label: text.categories[value] }))}
          onValue={(category) => change({ category })}
        />
        <Select
          label={text.equipmentLabel}
          value={fields.equipment}
          options={EQUIPMENT.map((value) => ({ value, label: text.equipment[value] }))}
          onValue={(equipment) => change({ equipment })}
        />
      </div>
      <Select
        label={words.measure}
        value={fields.measure}
        options={EXERCISE_MEASURES.map((value) => ({ value, label: text.measures[value] }))}
        onValue={(measure) => change({ measure })}
      />
      {fields.measure.startsWith('weight_') && (
        <Select
          label={words.load}
          value={fields.load_type}
          options={LOAD_TYPES.map((value) => ({ value, label: text.loads[value] }))}
          onValue={(load_type) => change({ load_type })}
        />
      )}
      {fields.measure === 'reps' && (
        <Select
          label={words.sides}
          value={fields.load_type === 'unilateral' ? 'unilateral' : 'bilateral'}
          options={SIDES.map((value) => ({ value, label: text.sides[value] }))}
          onValue={(load_type) => change({ load_type })}
        />
      )}
      <Lazy load={muscleChooser} props={{ chosen: fields, onChoose: change }} />
      <TextArea
        label={words.instructions}
        value={fields.instructions}
        maxLength={5000}
        onValue={(instructions) => change({ instructions })}
      />
      <SubmitButton
        form={form}
        wide
        disabled={fields.name.trim() === ''}
        announcement={form.fieldError('name')}
      >
        {exercise ? words.change : words.save}
      </SubmitButton>
    </form>
  );
}
