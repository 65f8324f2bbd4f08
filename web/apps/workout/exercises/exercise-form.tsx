import { useState } from 'preact/hooks';
import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import {
  CATEGORIES,
  EQUIPMENT,
  LOAD_TYPES,
  MEASURES,
} from '../../../../src/apps/workout/measures/exercise-choices.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { Select } from '../../../ui/select.tsx';
import { Submit } from '../../../ui/submit.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { askAgain, exercisesApi } from './exercises.ts';
import { text } from './text/text.ts';

const words = text.form;
type Fields = Pick<
  Exercise,
  'name' | 'category' | 'equipment' | 'measure' | 'load_type' | 'instructions'
>;

const BLANK: Fields = {
  name: '',
  category: 'chest',
  equipment: 'barbell',
  measure: 'weight_reps',
  load_type: 'bilateral',
  instructions: '',
};

/** Without a weight it only matters whether a side is counted for itself. */
const SIDES = ['bilateral', 'unilateral'] as const;

interface Props {
  /** What is changed; a new one otherwise. */
  exercise?: Exercise;
  name?: string;
  onDone: (exercise: Exercise) => void;
}

export function ExerciseForm({ exercise, name = '', onDone }: Props) {
  const [fields, setFields] = useState<Fields>({ ...BLANK, name, ...exercise });
  const change = (part: Partial<Fields>) => setFields({ ...fields, ...part });
  const form = useSubmit(async () => {
    const { category, equipment, measure, load_type, instructions } = fields;
    const said = { name: fields.name, category, equipment, measure, load_type, instructions };
    const saved = exercise
      ? await exercisesApi('PUT /api/exercises/:id', { id: exercise.id, ...said })
      : await exercisesApi('POST /api/exercises', said);
    askAgain();
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
        problem={form.at('name')}
        onValue={(value) => change({ name: value })}
      />
      <div class="form-pair">
        <Select
          label={text.category}
          value={fields.category}
          options={CATEGORIES.map((value) => ({ value, label: text.categories[value] }))}
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
        options={MEASURES.map((value) => ({ value, label: text.measures[value] }))}
        onValue={(measure) => change({ measure })}
      />
      {fields.measure === 'weight_reps' && (
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
      <TextArea
        label={words.instructions}
        value={fields.instructions}
        maxLength={5000}
        onValue={(instructions) => change({ instructions })}
      />
      <Submit form={form} wide unready={fields.name.trim() === ''} spoken={form.at('name')}>
        {exercise ? words.change : words.save}
      </Submit>
    </form>
  );
}
