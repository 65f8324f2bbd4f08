import disc from 'lucide/dist/esm/icons/disc-3.mjs';
import minus from 'lucide/dist/esm/icons/minus.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useId, useState } from 'preact/hooks';
import type { WorkoutExercise, WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { Segmented } from '../../../../ui/form/segmented.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { toShownEffort, useEffortScale } from '../../effort/effort-scale.ts';
import { logText as log } from '../../text/log.ts';
import { logSheetsText as text } from '../../text/log-sheets.ts';
import { flushPendingSave } from '../session/debounced-save.ts';
import { changeSet, currentValues } from '../session/log-actions.ts';
import { removeSet } from '../session/remove-set.ts';
import { readSession, type SessionRef } from '../session/save-session.ts';
import {
  type DistanceScale,
  describeLifted,
  distanceScale,
  fieldUnit,
  stepValue,
} from '../sets/field-values.ts';
import { NumberCell } from '../sets/number-cell.tsx';
import { type SetField, setFieldsOf } from '../sets/set-fields.ts';
import { setNumber } from '../sets/set-number.ts';

const words = text.set;
const RPES = [6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10];
type SetKind = keyof typeof words.kinds;
const KINDS = (Object.keys(words.kinds) as SetKind[]).map((value) => ({
  value,
  label: words.kinds[value],
}));

interface Props {
  at: SessionRef;
  exercise: WorkoutExercise;
  set: WorkoutSet;
  onPlates: () => void;
  onClose: () => void;
}

/** All fields of a set. */
export function SetSheet({ at, exercise, set, onPlates, onClose }: Props) {
  const change = (part: Parameters<typeof changeSet>[2]) => changeSet(at, set.uuid, part);
  const effort = useEffortScale();
  const fields = setFieldsOf(exercise);
  const lifted = describeLifted(set);
  const all: SetField[] = fields.includes('weight') ? fields : ['weight', ...fields];
  return (
    <Sheet
      title={words.title(setNumber(exercise, set), exercise.exercise_name)}
      onClose={onClose}
      actions={<IconButton icon={disc} label={log.set.plates} onClick={onPlates} />}
    >
      {all.map((field) => (
        <StepField
          key={field}
          {...{ at, exercise, set, field }}
          scale={distanceScale(fields, exercise.measure)}
        />
      ))}
      {lifted && <p class="soft small">{words.lifted(lifted)}</p>}
      <fieldset class="chips">
        <legend>{words.effort[effort]}</legend>
        {[null, ...(effort === 'rir' ? RPES.toReversed() : RPES)].map((rpe) => (
          <button
            key={rpe}
            type="button"
            class="chip"
            aria-pressed={set.rpe === rpe}
            onClick={() => change({ rpe })}
          >
            {rpe === null ? words.none : toShownEffort(rpe)}
          </button>
        ))}
      </fieldset>
      <Switch
        label={words.warmUp}
        hint={words.warmUpHint}
        checked={set.warmup}
        onChecked={(warmup) => change({ warmup })}
      />
      <Segmented<SetKind>
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
  at: SessionRef;
  exercise: WorkoutExercise;
  set: WorkoutSet;
  field: SetField;
  scale: DistanceScale;
}

function StepField({ at, exercise, set, field, scale }: FieldProps) {
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const name = log.fields[field];
  const value = set[field] ?? currentValues(at, exercise, set.uuid)[field] ?? null;
  const step = (direction: 1 | -1) => {
    flushPendingSave();
    const fresh = readSession(at)?.exercises.find(({ uuid }) => uuid === exercise.uuid);
    const now = currentValues(at, fresh ?? exercise, set.uuid)[field] ?? value ?? 0;
    changeSet(at, set.uuid, { [field]: stepValue(field, now, direction, scale) });
  };
  return (
    <div class="step-field">
      <span>
        {name} <span class="soft small">{fieldUnit(field, scale)}</span>
      </span>
      <IconButton icon={minus} look="soft" label={words.less(name)} onClick={() => step(-1)} />
      <NumberCell
        field={field}
        label={name}
        value={value}
        suggested={(set[field] ?? null) === null}
        scale={scale}
        problem={problem}
        problemId={problemId}
        enterKey="done"
        onProblem={(message) => setProblem(message ?? undefined)}
        onValue={(given) => changeSet(at, set.uuid, { [field]: given })}
        onFocus={() => undefined}
        onEnter={flushPendingSave}
      />
      <IconButton icon={plus} look="soft" label={words.more(name)} onClick={() => step(1)} />
      {problem && (
        <p id={problemId} class="set-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
