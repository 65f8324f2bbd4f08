import ellipsis from 'lucide/dist/esm/icons/ellipsis-vertical.mjs';
import link from 'lucide/dist/esm/icons/link.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import split from 'lucide/dist/esm/icons/split.mjs';
import stickyNote from 'lucide/dist/esm/icons/sticky-note.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import trendingUp from 'lucide/dist/esm/icons/trending-up.mjs';
import unlink from 'lucide/dist/esm/icons/unlink-2.mjs';
import { useState } from 'preact/hooks';
import { useToday } from '../../../../core/time/use-today.ts';
import { Lazy } from '../../../../shell/lazy.tsx';
import { Button } from '../../../../ui/basic/button.tsx';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { MoveMenuItems } from '../../../../ui/reorder/move-menu-items.tsx';
import { ReorderHandle } from '../../../../ui/reorder/reorder-handle.tsx';
import type { Reorder } from '../../../../ui/reorder/use-reorder.ts';
import { Badge } from '../../../../ui/status/badge.tsx';
import { flushPendingSave, saveSoon } from '../../log/session/debounced-save.ts';
import { programEditorText as text } from '../../text/programs.ts';
import type { TemplateExercise } from '../template-types.ts';
import { tempoNotation, timeNotation } from './notation.ts';
import { PlanCell } from './plan-cell.tsx';
import { editTemplate, removeExercise, removeSet, type TemplateRef } from './save-template.ts';
import { SetRows } from './set-rows.tsx';
import * as edits from './template-edits.ts';
import { WeekMatrix } from './week-matrix.tsx';

const words = text.exercise;
const ruleSheet = () =>
  import('../../progression/rule-sheet.tsx').then(({ RuleSheet }) => RuleSheet);

interface Props {
  at: TemplateRef;
  exercise: TemplateExercise;
  index: number;
  weeks: number;
  letter: string | undefined;
  reorder: Reorder;
  onSuperset: () => void;
}

export function PlannedExercise(props: Props) {
  const { at, exercise, index, weeks, letter, reorder } = props;
  const { uuid, exercise_id: id, exercise_name: name, notes } = exercise;
  const [noting, setNoting] = useState(false);
  const [isRuleOpen, setRuleOpen] = useState(false);
  const date = useToday();
  const add = (warmup: boolean) => {
    flushPendingSave();
    editTemplate(at, (all) => edits.addSet(all, uuid, warmup));
  };
  return (
    <li class={`exercise card flush${letter ? ' in-superset' : ''}`}>
      <header class="exercise-head">
        <ReorderHandle reorder={reorder} index={index} name={name} />
        <div class="exercise-name plain">
          <h2>{name}</h2>
          {letter && <Badge>{words.supersetName(letter)}</Badge>}
          {exercise.load_type === 'unilateral' && <Badge>{words.sidesBadge}</Badge>}
        </div>
        <ExerciseMenu {...props} onNotes={() => setNoting(true)} onRule={() => setRuleOpen(true)} />
      </header>
      <SetRows
        exercise={exercise}
        onEdit={(edit) => editTemplate(at, edit)}
        onRemove={(set) => removeSet(at, exercise, set)}
      />
      <div class="plan-foot">
        <Button icon={plus} onClick={() => add(false)}>
          {words.addSet}
        </Button>
        <Button onClick={() => add(true)}>{words.addWarmUp}</Button>
      </div>
      <PaceFields at={at} exercise={exercise} />
      {(noting || notes) && (
        <textarea
          class="input area plan-note"
          rows={1}
          maxLength={5000}
          aria-label={words.notesOf(name)}
          placeholder={words.notes}
          autofocus={noting}
          defaultValue={notes ?? ''}
          onInput={(event) => {
            const written = event.currentTarget.value;
            saveSoon(() =>
              editTemplate(at, (all) =>
                edits.changeExercise(all, uuid, { notes: written || null }),
              ),
            );
          }}
          onBlur={flushPendingSave}
        />
      )}
      {weeks > 1 && <WeekMatrix at={at} exercise={exercise} weeks={weeks} />}
      {isRuleOpen && id !== null && (
        <Lazy
          load={ruleSheet}
          props={{
            ...{ exercise: { id, name }, date, sets: exercise.sets },
            onClose: () => setRuleOpen(false),
          }}
        />
      )}
    </li>
  );
}

/** Default rest and tempo of all sets and weeks. */
function PaceFields({ at, exercise }: Pick<Props, 'at' | 'exercise'>) {
  const { uuid, exercise_name: name, rest_sec, tempo } = exercise;
  const change = (part: edits.TemplateExerciseChange) =>
    editTemplate(at, (all) => edits.changeExercise(all, uuid, part));
  return (
    <div class="plan-more">
      <span>
        <span aria-hidden="true">{words.rest}</span>
        <PlanCell
          label={words.of(words.rest, name)}
          cell=""
          notation={timeNotation}
          value={rest_sec ?? null}
          onValue={(seconds) => change({ rest_sec: seconds })}
        />
      </span>
      <span>
        <span aria-hidden="true">{words.tempo}</span>
        <PlanCell
          label={words.of(words.tempo, name)}
          cell=""
          notation={tempoNotation}
          value={tempo ?? null}
          onValue={(pace) => change({ tempo: pace })}
        />
      </span>
    </div>
  );
}

function ExerciseMenu(props: Props & { onNotes: () => void; onRule: () => void }) {
  const { at, exercise, index, reorder, onSuperset, onNotes, onRule } = props;
  const { uuid, exercise_name: name, superset_id, load_type } = exercise;
  const oneSided = load_type === 'unilateral';
  return (
    <Menu label={words.menu(name)} button={<Icon of={ellipsis} />}>
      <MenuItem icon={stickyNote} onChoose={onNotes}>
        {words.notes}
      </MenuItem>
      {exercise.exercise_id !== null && (
        <MenuItem icon={trendingUp} onChoose={onRule}>
          {words.progression}
        </MenuItem>
      )}
      {superset_id ? (
        <MenuItem
          icon={unlink}
          onChoose={() => editTemplate(at, (all) => edits.leaveSuperset(all, uuid))}
        >
          {words.leave}
        </MenuItem>
      ) : (
        <MenuItem icon={link} onChoose={onSuperset}>
          {words.superset}
        </MenuItem>
      )}
      <MenuItem
        icon={split}
        onChoose={() =>
          editTemplate(at, (all) =>
            edits.changeExercise(all, uuid, { load_type: oneSided ? 'bilateral' : 'unilateral' }),
          )
        }
      >
        {oneSided ? words.noSides : words.sides}
      </MenuItem>
      <MoveMenuItems reorder={reorder} index={index} />
      <MenuItem icon={trash} onChoose={() => removeExercise(at, exercise)}>
        {words.remove}
      </MenuItem>
    </Menu>
  );
}
