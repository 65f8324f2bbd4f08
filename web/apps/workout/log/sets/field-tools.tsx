import disc from 'lucide/dist/esm/icons/disc-3.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import minus from 'lucide/dist/esm/icons/minus.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useEffect, useRef } from 'preact/hooks';
import type { WorkoutExercise, WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { describeEffort, useEffortScale } from '../../effort/effort-scale.ts';
import { logText as text } from '../../text/log.ts';
import { flushPendingSave } from '../session/debounced-save.ts';
import { changeSet, currentValues } from '../session/log-actions.ts';
import { readSession, type SessionRef } from '../session/save-session.ts';
import { type DistanceScale, fieldStep, formatFieldValue, stepValue } from './field-values.ts';
import type { SetField } from './set-fields.ts';
import { setNumber } from './set-number.ts';

const words = text.set;
const RPES = Array.from({ length: 19 }, (_, step) => 10 - step / 2);

interface Props {
  at: SessionRef;
  exercise: WorkoutExercise;
  set: WorkoutSet;
  field: SetField;
  scale: DistanceScale;
  onOpen: (what: 'set' | 'plates') => void;
}

/** Buttons for the focused field. */
export function FieldTools({ at, exercise, set, field, scale, onOpen }: Props) {
  const step = fieldStep(field, scale);
  const by = field === 'weight' ? String(step) : formatFieldValue(field, step, scale);
  const change = (direction: 1 | -1) => {
    flushPendingSave();
    const now = readSession(at)?.exercises.find(({ uuid }) => uuid === exercise.uuid) ?? exercise;
    const value = currentValues(at, now, set.uuid)[field] ?? 0;
    changeSet(at, set.uuid, { [field]: stepValue(field, value, direction, scale) });
  };
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }), []);
  return (
    <div ref={box} class="set-tools" onPointerDown={keepFocus}>
      <IconButton
        icon={minus}
        look="soft"
        label={words.less(text.fields[field], by)}
        onClick={() => change(-1)}
      />
      <IconButton
        icon={plus}
        look="soft"
        label={words.more(text.fields[field], by)}
        onClick={() => change(1)}
      />
      <EffortSelect rpe={set.rpe} onRpe={(rpe) => changeSet(at, set.uuid, { rpe })} />
      {field === 'weight' && (
        <IconButton icon={disc} label={words.plates} onClick={() => onOpen('plates')} />
      )}
      <IconButton
        icon={ellipsis}
        label={words.open(setNumber(exercise, set), exercise.exercise_name)}
        onClick={() => onOpen('set')}
      />
    </div>
  );
}

function EffortSelect({ rpe, onRpe }: { rpe: number | null; onRpe: (rpe: number | null) => void }) {
  const scale = useEffortScale();
  return (
    <select
      class="input select"
      aria-label={words.effort[scale]}
      value={rpe ?? ''}
      onInput={({ currentTarget: { value } }) => onRpe(value === '' ? null : Number(value))}
    >
      <option value="">{words.noEffort[scale]}</option>
      {RPES.map((one) => (
        <option key={one} value={one}>
          {describeEffort(one)}
        </option>
      ))}
    </select>
  );
}

/** Buttons beside a field keep its focus, and the phone's keypad open. */
function keepFocus(event: PointerEvent) {
  const onButton = event.target instanceof Element && event.target.closest('button');
  if (onButton) event.preventDefault();
}
