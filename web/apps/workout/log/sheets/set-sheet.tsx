import disc from 'lucide/dist/esm/icons/disc-3.mjs';
import minus from 'lucide/dist/esm/icons/minus.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import type { WorkoutExercise, WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { changeSet, removeSet, valuesNow } from '../log-actions.ts';
import { NumberCell } from '../number-cell.tsx';
import { stepOf, unitOf, within } from '../numbers.ts';
import { type At, sessionNow } from '../save-session.ts';
import { type Field, fieldsOf } from '../set-fields.ts';
import { numberOf } from '../set-number.ts';
import { text as log } from '../text/text.ts';
import { saveTyped } from '../typing.ts';
import { text } from './text/text.ts';

const words = text.set;
const RPES = [null, 6, 7, 7.5, 8, 8.5, 9, 9.5, 10];
type Kind = keyof typeof words.kinds;
const KINDS = (Object.keys(words.kinds) as Kind[]).map((value) => ({
  value,
  label: words.kinds[value],
}));

interface Props {
  at: At;
  exercise: WorkoutExercise;
  set: WorkoutSet;
  onPlates: () => void;
  onClose: () => void;
}

/** Everything that can be said of a set. */
export function SetSheet({ at, exercise, set, onPlates, onClose }: Props) {
  const change = (part: Parameters<typeof changeSet>[2]) => changeSet(at, set.uuid, part);
  const fields = fieldsOf(exercise);
  const all: Field[] = fields.includes('weight') ? fields : ['weight', ...fields];
  return (
    <Sheet
      title={words.title(numberOf(exercise, set), exercise.exercise_name)}
      onClose={onClose}
      actions={<IconButton icon={disc} label={log.set.plates} onClick={onPlates} />}
    >
      {all.map((field) => (
        <StepField key={field} at={at} exercise={exercise} set={set} field={field} />
      ))}
      <fieldset class="chips">
        <legend>{words.rpe}</legend>
        {RPES.map((rpe) => (
          <button
            key={rpe}
            type="button"
            class="chip"
            aria-pressed={set.rpe === rpe}
            onClick={() => change({ rpe })}
          >
            {rpe ?? words.none}
          </button>
        ))}
      </fieldset>
      <Switch
        label={words.warmUp}
        hint={words.warmUpHint}
        checked={set.warmup}
        onChecked={(warmup) => change({ warmup })}
      />
      <Segmented<Kind>
        label={words.kind}
        value={set.set_type ?? 'normal'}
        options={KINDS}
        onValue={(set_type) => change({ set_type })}
      />
      <Button
        look="danger"
        icon={trash}
        wide
        onClick={() => {
          removeSet(at, exercise, set);
          onClose();
        }}
      >
        {words.remove}
      </Button>
    </Sheet>
  );
}

interface FieldProps {
  at: At;
  exercise: WorkoutExercise;
  set: WorkoutSet;
  field: Field;
}

function StepField({ at, exercise, set, field }: FieldProps) {
  const name = log.fields[field];
  const value = set[field] ?? valuesNow(at, exercise, set.uuid)[field] ?? null;
  const step = (direction: 1 | -1) => {
    saveTyped();
    const fresh = sessionNow(at)?.exercises.find(({ uuid }) => uuid === exercise.uuid);
    const now = valuesNow(at, fresh ?? exercise, set.uuid)[field] ?? value ?? 0;
    changeSet(at, set.uuid, { [field]: within(field, now + direction * stepOf(field)) });
  };
  return (
    <div class="step-field">
      <span>
        {name} <span class="soft small">{unitOf(field)}</span>
      </span>
      <IconButton icon={minus} look="soft" label={words.less(name)} onClick={() => step(-1)} />
      <NumberCell
        field={field}
        label={name}
        value={value}
        suggested={(set[field] ?? null) === null}
        onValue={(given) => changeSet(at, set.uuid, { [field]: given })}
        onFocus={() => undefined}
        onEnter={saveTyped}
      />
      <IconButton icon={plus} look="soft" label={words.more(name)} onClick={() => step(1)} />
    </div>
  );
}
