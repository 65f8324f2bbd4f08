import trophy from 'lucide/dist/esm/icons/trophy.mjs';
import { useState } from 'preact/hooks';
import type {
  DoneSet,
  WorkoutExercise,
  WorkoutSet,
} from '../../../../../src/apps/workout/log/contract.ts';
import type { RecordKind } from '../../../../../src/apps/workout/measures/figures/live-records.ts';
import { formatList } from '../../../../core/text/format.ts';
import { today } from '../../../../core/time/dates.ts';
import { Lazy } from '../../../../shell/lazy.tsx';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { effortLevel } from '../../effort/convert-effort.ts';
import { describeEffort, useEffortScale } from '../../effort/effort-scale.ts';
import { setName, logText as text } from '../../text/log.ts';
import { flushPendingSave } from '../session/debounced-save.ts';
import { changeSet, currentValues } from '../session/log-actions.ts';
import { readSession, type SessionRef } from '../session/save-session.ts';
import { describeAmounts } from './describe-set.ts';
import { type DistanceScale, distanceScale, fieldUnit } from './field-values.ts';
import { NumberCell } from './number-cell.tsx';
import { findMissingField, type SetField, type SetValues } from './set-fields.ts';
import { findSetKind, SetKind } from './set-kind.tsx';
import { setMark, setNumber } from './set-number.ts';
import { stopStopwatch } from './stopwatch.ts';
import type { SetLayout } from './use-set-layout.ts';

const words = text.set;
const tools = () => import('./field-tools.tsx').then(({ FieldTools }) => FieldTools);
const stopwatchButton = () =>
  import('./stopwatch-button.tsx').then(({ StopwatchButton }) => StopwatchButton);

interface Props {
  at: SessionRef;
  exercise: WorkoutExercise;
  set: WorkoutSet;
  fields: readonly SetField[];
  layout: SetLayout;
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

interface FieldProblem {
  field: SetField;
  message: string;
}

export function SetRow(props: Props) {
  const { at, exercise, set, fields, layout, values, active, current, onActive, onOpen } = props;
  const [problem, setProblem] = useState<FieldProblem>();
  const number = setNumber(exercise, set);
  const { exercise_name: name } = exercise;
  const scale = distanceScale(fields, exercise.measure);
  const isToCome = at.date > today();
  const problemId = `problem-${set.uuid}`;

  function focus(field: SetField) {
    const row = document.getElementById(`set-${set.uuid}`);
    row?.querySelectorAll<HTMLElement>('.set-cell')[fields.indexOf(field)]?.focus();
  }

  /** Ticks the set, or shows what it lacks. */
  function tick(done: boolean, byKey: boolean) {
    if (done) {
      flushPendingSave();
      stopStopwatch(set.uuid);
      const missing = findMissingField(fields, readValues());
      const lacks = problem ? { ...problem } : missing && missingAmount(missing);
      if (lacks) {
        setProblem(lacks);
        return focus(lacks.field);
      }
    }
    props.onTick(done, byKey);
  }

  function readValues() {
    const now = readSession(at)?.exercises.find(({ uuid }) => uuid === exercise.uuid) ?? exercise;
    return currentValues(at, now, set.uuid);
  }

  /** Enter moves to the next field; in the last one it ticks the set, or moves to the next set. */
  function enter(cell: HTMLInputElement, field: SetField) {
    flushPendingSave();
    if (problem?.field === field) return focus(field);
    const next = fields[fields.indexOf(field) + 1];
    if (next) return focus(next);
    if (!set.completed && !isToCome) return tick(true, true);
    const following = cell.closest('li')?.nextElementSibling?.querySelector('input');
    if (following) following.focus();
    else cell.blur();
  }

  const kind = set.warmup ? ' warm' : set.set_type ? ` ${set.set_type}` : '';
  const state = `${kind}${set.completed ? ' done' : ''}${current ? ' current' : ''}`;
  return (
    <li
      class={`set-row${state}`}
      id={`set-${set.uuid}`}
      data-fields={fields.length}
      data-timed={layout.timed}
      data-last={layout.last}
    >
      <button
        type="button"
        class="set-mark"
        aria-label={words.open(number, name, findSetKind(set))}
        onClick={() => onOpen('set')}
      >
        <span>
          {setMark(exercise, set)}
          {!set.warmup && <SetKind set={set} />}
        </span>
      </button>
      <SetSummary {...props} />
      {fields.map((field, place) => (
        <div key={field} class="set-value">
          <NumberCell
            field={field}
            scale={scale}
            label={words.field(fieldLabel(field, scale), number, name)}
            value={values[field] ?? null}
            suggested={(set[field] ?? null) === null && !set.completed}
            problem={problem?.field === field ? problem.message : undefined}
            problemId={problemId}
            enterKey={place === fields.length - 1 && !set.completed ? 'done' : 'next'}
            onValue={(value) => changeSet(at, set.uuid, { [field]: value })}
            onProblem={(message) => setProblem(message === null ? undefined : { field, message })}
            onFocus={() => onActive(field)}
            onEnter={(cell) => enter(cell, field)}
            onSpace={() => !set.completed && !isToCome && tick(true, true)}
          />
          {field === 'duration_sec' && !isToCome && (
            <Lazy load={stopwatchButton} props={{ at, set, name: setName(number, name) }} />
          )}
        </div>
      ))}
      <Checkbox
        label={words.done(number, name)}
        checked={set.completed}
        disabled={!set.completed && isToCome}
        onChecked={(done) => tick(done, false)}
      />
      {problem && (
        <p id={problemId} class="set-problem" role="alert">
          {problem.message}
        </p>
      )}
      {active && <Lazy load={tools} props={{ at, exercise, set, scale, onOpen, field: active }} />}
    </li>
  );
}

function missingAmount(field: SetField): FieldProblem {
  return { field, message: words.problems.missing(text.fields[field]) };
}

/** Last time's values, or a record mark, and the RPE. */
function SetSummary({ set, last, fields, record }: Props) {
  useEffortScale();
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
          <span class="last-word">{words.last}</span>
          <span>{describeAmounts(last, fields)}</span>
          {!last.warmup && <SetKind set={last} />}
        </>
      ) : (
        <span class="nothing">–</span>
      )}
      {set.rpe !== null && (
        <strong class={`effort ${effortLevel(set.rpe)}`}>{describeEffort(set.rpe)}</strong>
      )}
    </span>
  );
}

function fieldLabel(field: SetField, scale: DistanceScale) {
  const unit = fieldUnit(field, scale);
  return unit ? `${text.fields[field]} (${unit})` : text.fields[field];
}
