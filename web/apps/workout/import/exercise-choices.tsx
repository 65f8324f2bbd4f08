import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { importText as text } from '../text/exercises.ts';
import type { ImportDecisions, LogImportPreview } from './import-api.ts';

const words = text.preview;
const CREATE = 'create';

interface Props {
  exercises: LogImportPreview['exercises'];
  mapping: ImportDecisions['mapping'];
  onMapping: (mapping: ImportDecisions['mapping']) => void;
}

/** Exercises of the file that the library lacks; by default each is created. */
export function ExerciseChoices({ exercises, mapping, onMapping }: Props) {
  function decide(name: string, choice: string) {
    const { [name]: _before, ...others } = mapping;
    onMapping(choice === CREATE ? others : { ...others, [name]: { exercise_id: Number(choice) } });
  }
  return (
    <Card title={words.unknown(exercises.length)}>
      <div class="form">
        <p class="soft">{words.unknownHint}</p>
        {exercises.map(({ name, sets, candidates, same_as }) => (
          <Select
            key={name}
            label={name}
            note={same_as === null ? words.sets(sets) : words.sameAs(same_as, sets)}
            value={choiceValue(mapping[name])}
            options={[
              { value: CREATE, label: words.create },
              ...candidates.map((one) => ({ value: String(one.exercise_id), label: one.name })),
            ]}
            onValue={(choice) => decide(name, choice)}
          />
        ))}
      </div>
    </Card>
  );
}

function choiceValue(decision: ImportDecisions['mapping'][string] | undefined): string {
  return decision && 'exercise_id' in decision ? String(decision.exercise_id) : CREATE;
}
