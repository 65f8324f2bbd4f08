import disc from 'lucide/dist/esm/icons/disc-3.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import minus from 'lucide/dist/esm/icons/minus.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import trophy from 'lucide/dist/esm/icons/trophy.mjs';
import type {
  DoneSet,
  WorkoutExercise,
  WorkoutSet,
} from '../../../../../src/apps/workout/log/contract.ts';
import type { RecordKind } from '../../../../../src/apps/workout/measures/live-records.ts';
import { formatList } from '../../../../core/text/format.ts';
import { today } from '../../../../core/time/dates.ts';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { logText as text } from '../../text/log.ts';
import { flushPendingSave } from '../session/debounced-save.ts';
import { changeSet, currentValues } from '../session/log-actions.ts';
import type { SessionRef } from '../session/save-session.ts';
import { readSession } from '../session/save-session.ts';
import { describeSet } from './describe-set.ts';
import { fieldStep, fieldUnit, formatFieldValue, stepValue } from './field-values.ts';
import { NumberCell } from './number-cell.tsx';
import { hasAmount, type SetField, type SetValues } from './set-fields.ts';
import { SetKind, setKindName } from './set-kind.tsx';
import { setMark, setNumber } from './set-number.ts';

const words = text.set;
const RPES = Array.from({ length: 19 }, (_, step) => 10 - step / 2);

interface Props {
  at: SessionRef;
  exercise: WorkoutExercise;
  set: WorkoutSet;
  fields: readonly SetField[];
  values: SetValues;
  last: DoneSet | undefined;
  record: readonly RecordKind[] | undefined;
  /** The next set to do. */
  current: boolean;
  /** The focused field, if it belongs to this set. */
  active: SetField | undefined;
  onActive: (field: SetField) => void;
  onTick: (done: boolean, byKey: boolean) => void;
  onOpen: (what: 'set' | 'plates') => void;
}

export function SetRow(props: Props) {
  const { at, exercise, set, fields, values, active, current, onActive, onTick, onOpen } = props;
  const number = setNumber(exercise, set);
  const { exercise_name: name } = exercise;
  /** Enter moves to the next field; in the last one it ticks the set, unless it is empty. */
  function enter(cell: HTMLInputElement, field: SetField) {
    flushPendingSave();
    const next = fields[fields.indexOf(field) + 1];
    const now = readSession(at)?.exercises.find(({ uuid }) => uuid === exercise.uuid) ?? exercise;
    if (next === undefined && hasAmount(currentValues(at, now, set.uuid))) onTick(true, true);
    else focusCell(cell, next === undefined ? 0 : fields.indexOf(next));
  }

  const state = `${set.completed ? ' done' : ''}${current ? ' current' : ''}`;
  return (
    <li class={`set-row${state}`} id={`set-${set.uuid}`} data-fields={fields.length}>
      <button
        type="button"
        class={`set-mark${set.warmup ? ' warm' : ''}`}
        aria-label={words.open(number, name, set.warmup ? null : setKindName(set))}
        onClick={() => onOpen('set')}
      >
        {setMark(exercise, set)}
        {!set.warmup && <SetKind set={set} />}
      </button>
      <SetSummary {...props} />
      {fields.map((field) => (
        <NumberCell
          key={field}
          field={field}
          label={words.field(fieldLabel(field), number, name)}
          value={values[field] ?? null}
          suggested={(set[field] ?? null) === null && !set.completed}
          onValue={(value) => changeSet(at, set.uuid, { [field]: value })}
          onFocus={() => onActive(field)}
          onEnter={(cell) => enter(cell, field)}
        />
      ))}
      <Checkbox
        label={words.done(number, name)}
        checked={set.completed}
        disabled={!set.completed && at.date > today()}
        onChecked={(done) => onTick(done, false)}
      />
      {active && (
        <FieldTools at={at} exercise={exercise} set={set} field={active} onOpen={onOpen} />
      )}
    </li>
  );
}

function focusCell(from: HTMLInputElement, index: number) {
  from.closest('li')?.querySelectorAll<HTMLInputElement>('input.set-cell')[index]?.focus();
}

/** Last time's values, or a record mark, and the RPE. */
function SetSummary({ set, last, fields, record }: Props) {
  const kinds = record && formatList(record.map((kind) => text.records[kind]));
  return (
    <span class="set-beside">
      {kinds ? (
        <span class="record" title={words.recordOf(kinds)}>
          <Icon of={trophy} size={14} />
          {words.record}
        </span>
      ) : last ? (
        <>
          {describeSet(last, fields)}
          {!last.warmup && <SetKind set={last} />}
        </>
      ) : (
        <span class="nothing">–</span>
      )}
      {set.rpe !== null && <strong>{text.exercise.rpe(set.rpe)}</strong>}
    </span>
  );
}

function fieldLabel(field: SetField) {
  const unit = fieldUnit(field);
  return unit ? `${text.fields[field]} (${unit})` : text.fields[field];
}

interface ToolsProps {
  at: SessionRef;
  exercise: WorkoutExercise;
  set: WorkoutSet;
  field: SetField;
  onOpen: (what: 'set' | 'plates') => void;
}

/** Buttons for the focused field. */
function FieldTools({ at, exercise, set, field, onOpen }: ToolsProps) {
  const by =
    field === 'weight' ? String(fieldStep(field)) : formatFieldValue(field, fieldStep(field));
  const step = (direction: 1 | -1) => {
    flushPendingSave();
    const now = readSession(at)?.exercises.find(({ uuid }) => uuid === exercise.uuid) ?? exercise;
    const value = currentValues(at, now, set.uuid)[field] ?? 0;
    changeSet(at, set.uuid, { [field]: stepValue(field, value, direction) });
  };
  return (
    <div class="set-tools" onPointerDown={keepFocus}>
      <IconButton
        icon={minus}
        look="soft"
        label={words.less(text.fields[field], by)}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={plus}
        look="soft"
        label={words.more(text.fields[field], by)}
        onClick={() => step(1)}
      />
      <select
        class="input select"
        aria-label={words.rpe}
        value={set.rpe ?? ''}
        onInput={(event) => {
          const rpe = Number(event.currentTarget.value);
          changeSet(at, set.uuid, { rpe: rpe > 0 ? rpe : null });
        }}
      >
        <option value="">{words.noRpe}</option>
        {RPES.map((rpe) => (
          <option key={rpe} value={rpe}>
            {text.exercise.rpe(rpe)}
          </option>
        ))}
      </select>
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

/** Buttons beside a field keep its focus, and the phone's keypad open. */
function keepFocus(event: PointerEvent) {
  const onButton = event.target instanceof Element && event.target.closest('button');
  if (onButton) event.preventDefault();
}
