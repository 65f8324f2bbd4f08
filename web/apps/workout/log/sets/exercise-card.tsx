import arrowLeftRight from 'lucide/dist/esm/icons/arrow-left-right.mjs';
import history from 'lucide/dist/esm/icons/chart-line.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis-vertical.mjs';
import flame from 'lucide/dist/esm/icons/flame.mjs';
import link from 'lucide/dist/esm/icons/link.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import split from 'lucide/dist/esm/icons/split.mjs';
import stickyNote from 'lucide/dist/esm/icons/sticky-note.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import trendingUp from 'lucide/dist/esm/icons/trending-up.mjs';
import unlink from 'lucide/dist/esm/icons/unlink-2.mjs';
import type {
  Previous,
  Workout,
  WorkoutExercise,
} from '../../../../../src/apps/workout/log/contract.ts';
import {
  type ExerciseBest,
  findLiveRecords,
} from '../../../../../src/apps/workout/measures/figures/live-records.ts';
import { Lazy } from '../../../../shell/lazy.tsx';
import { Button } from '../../../../ui/basic/button.tsx';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { MoveMenuItems } from '../../../../ui/reorder/move-menu-items.tsx';
import { ReorderHandle } from '../../../../ui/reorder/reorder-handle.tsx';
import type { Reorder } from '../../../../ui/reorder/use-reorder.ts';
import { logText as text } from '../../text/log.ts';
import type { LogSheet } from '../log-sheet.ts';
import { removeExercise } from '../session/log-actions.ts';
import { editSession, type SessionRef } from '../session/save-session.ts';
import * as edits from '../session/session-edits.ts';
import { CoachNotes } from './coach-notes.tsx';
import { describeTarget } from './describe-target.ts';
import { distanceScale, fieldUnit } from './field-values.ts';
import { findPreviousSet, type SetField, setFieldsOf, suggestValues } from './set-fields.ts';
import { SetRow } from './set-row.tsx';
import { useSetLayout } from './use-set-layout.ts';

const words = text.exercise;
const suggestionLine = () =>
  import('../../progression/suggestion-line.tsx').then(({ SuggestionLine }) => SuggestionLine);

export interface ActiveField {
  set: string;
  field: SetField;
}

interface Props {
  at: SessionRef;
  session: Workout;
  exercise: WorkoutExercise;
  index: number;
  reorder: Reorder;
  previous: Previous | undefined;
  best: ExerciseBest | undefined;
  /** Letter of its superset. */
  superset: string | undefined;
  current: string | null;
  active: ActiveField | undefined;
  onActive: (active: ActiveField) => void;
  onTick: (exercise: string, set: string, done: boolean, byKey: boolean) => void;
  onSheet: (sheet: LogSheet) => void;
}

export function ExerciseCard(props: Props) {
  const { at, session, exercise, previous, best, superset, current, active, onActive, onSheet } =
    props;
  const fields = setFieldsOf(exercise, previous);
  const scale = distanceScale(fields, exercise.measure);
  const layout = useSetLayout(fields);
  const values = suggestValues(exercise, previous);
  const isLong = exercise.sets.some(({ duration_sec }) => (duration_sec ?? 0) >= 3600);
  const records = findLiveRecords(exercise, best);
  const target = describeTarget(exercise);
  return (
    <li class={`exercise card flush${superset ? ' in-superset' : ''}`}>
      <ExerciseHead {...props} />
      {(target || exercise.notes) && (
        <p class="exercise-about soft small">
          {target && <span>{target}</span>}
          {exercise.notes && <span>{exercise.notes}</span>}
        </p>
      )}
      {exercise.exercise_id !== null && !session.completed && (
        <Lazy
          load={suggestionLine}
          props={{
            session,
            exercise,
            onWhy: () => onSheet({ kind: 'progression', at, exercise: exercise.uuid }),
          }}
        />
      )}
      <CoachNotes
        date={at.date}
        workout={at.id}
        exercise={{ uuid: exercise.uuid, index: props.index, name: exercise.exercise_name }}
      />
      <div
        class="set-head"
        data-fields={fields.length}
        data-timed={layout.timed}
        data-last={layout.last}
        aria-hidden="true"
      >
        <span>{text.set.head}</span>
        <span>{text.set.last}</span>
        {fields.map((field) => (
          <span key={field}>
            {field === 'duration_sec' && isLong
              ? text.units.longTime
              : fieldUnit(field, scale) || text.fields[field]}
          </span>
        ))}
      </div>
      <ul>
        {exercise.sets.map((set) => (
          <SetRow
            key={set.uuid}
            at={at}
            exercise={exercise}
            set={set}
            fields={fields}
            layout={layout}
            values={values.get(set.uuid) ?? {}}
            last={findPreviousSet(exercise, set, previous)}
            record={records.get(set.uuid)}
            current={set.uuid === current}
            active={active?.set === set.uuid ? active.field : undefined}
            onActive={(field) => onActive({ set: set.uuid, field })}
            onTick={(done, byKey) => props.onTick(exercise.uuid, set.uuid, done, byKey)}
            onOpen={(kind) => onSheet({ kind, at, exercise: exercise.uuid, set: set.uuid })}
          />
        ))}
      </ul>
      <div class="exercise-foot">
        <Button
          icon={plus}
          onClick={() => editSession(at, (all) => edits.addSet(all, exercise.uuid))}
        >
          {words.addSet}
        </Button>
      </div>
    </li>
  );
}

function ExerciseHead({ at, exercise, index, reorder, superset, onSheet }: Props) {
  const { exercise_name: name } = exercise;
  return (
    <header class="exercise-head">
      <ReorderHandle reorder={reorder} index={index} name={name} />
      <button
        type="button"
        class="exercise-name"
        title={words.history(name)}
        onClick={() => onSheet({ kind: 'history', at, exercise: exercise.uuid })}
      >
        <h3>{name}</h3>
        {superset && <span class="badge">{words.supersetName(superset)}</span>}
      </button>
      <ExerciseMenu at={at} exercise={exercise} index={index} reorder={reorder} onSheet={onSheet} />
    </header>
  );
}

function ExerciseMenu({
  at,
  exercise,
  index,
  reorder,
  onSheet,
}: Pick<Props, 'at' | 'exercise' | 'index' | 'reorder' | 'onSheet'>) {
  const { uuid, exercise_name: name, superset_id, load_type } = exercise;
  const open = (kind: 'history' | 'swap' | 'superset' | 'notes' | 'progression') => () =>
    onSheet({ kind, at, exercise: uuid });
  const oneSided = load_type === 'unilateral';
  return (
    <Menu label={words.menu(name)} button={<Icon of={ellipsis} />}>
      <MenuItem icon={history} onChoose={open('history')}>
        {words.historyItem}
      </MenuItem>
      {exercise.exercise_id !== null && isCounted(exercise) && (
        <MenuItem icon={trendingUp} onChoose={open('progression')}>
          {words.progression}
        </MenuItem>
      )}
      <MenuItem icon={flame} onChoose={() => void addWarmUps(at, exercise)}>
        {words.warmUp}
      </MenuItem>
      <MenuItem icon={stickyNote} onChoose={open('notes')}>
        {words.notes}
      </MenuItem>
      <MenuItem icon={arrowLeftRight} onChoose={open('swap')}>
        {words.swap}
      </MenuItem>
      <MenuItem
        icon={split}
        onChoose={() => {
          const to = oneSided ? 'bilateral' : 'unilateral';
          editSession(at, (all) => edits.changeExercise(all, uuid, { load_type: to }));
        }}
      >
        {oneSided ? words.noSides : words.sides}
      </MenuItem>
      {superset_id ? (
        <MenuItem
          icon={unlink}
          onChoose={() => editSession(at, (all) => edits.leaveSuperset(all, uuid))}
        >
          {words.leaveSuperset}
        </MenuItem>
      ) : (
        <MenuItem icon={link} onChoose={open('superset')}>
          {words.superset}
        </MenuItem>
      )}
      <MoveMenuItems reorder={reorder} index={index} />
      <MenuItem icon={trash} onChoose={() => removeExercise(at, exercise)}>
        {words.remove}
      </MenuItem>
    </Menu>
  );
}

/** In repetitions, not in time or distance. */
function isCounted(exercise: WorkoutExercise) {
  return setFieldsOf(exercise).some((field) => field.startsWith('reps'));
}

/** Loaded on demand: the ramp and the bar's weight are rarely needed. */
async function addWarmUps(at: SessionRef, exercise: WorkoutExercise) {
  const part = await import('../session/add-warm-ups.ts');
  part.addWarmUps(at, exercise);
}
