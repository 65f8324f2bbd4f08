import x from 'lucide/dist/esm/icons/x.mjs';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { useWeightUnit } from '../../log/sets/field-values.ts';
import { programEditorText as text } from '../../text/programs.ts';
import type { TemplateExercise, TemplateSet } from '../template-types.ts';
import { moveInGrid } from './move-in-grid.ts';
import { repsNotation, rpeNotation, timeNotation } from './notation.ts';
import { weightNotation } from './notation-in-unit.ts';
import { PlanCell } from './plan-cell.tsx';
import { editTemplate, removeSet, type TemplateRef } from './save-template.ts';
import { changeSet, type TemplateSetChange } from './template-edits.ts';

const words = text.set;

interface Props {
  at: TemplateRef;
  exercise: TemplateExercise;
}

export function SetRows({ at, exercise }: Props) {
  const unit = useWeightUnit();
  const timed = exercise.sets.some(({ duration_sec }) => duration_sec !== undefined);
  return (
    <table class="plan-sets" onKeyDown={moveInGrid}>
      <thead>
        <tr>
          <th scope="col">{words.head}</th>
          <th scope="col">{timed ? words.time : words.reps}</th>
          <th scope="col">{unit}</th>
          <th scope="col">{words.rpe}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {exercise.sets.map((set, index) => (
          <SetRow
            key={set.uuid}
            at={at}
            exercise={exercise}
            set={set}
            index={index}
            timed={timed}
            unit={unit}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Props {
  set: TemplateSet;
  index: number;
  timed: boolean;
  unit: string;
}

function SetRow({ at, exercise, set, index, timed, unit }: RowProps) {
  const { exercise_name: name } = exercise;
  const number = exercise.sets.slice(0, index + 1).filter(({ warmup }) => !warmup).length;
  const mark = set.warmup ? words.warmUp : String(number);
  const change = (part: TemplateSetChange) =>
    editTemplate(at, (all) => changeSet(all, set.uuid, part));
  const about = (what: string, column: number) => ({
    label: words.label(what, mark, name),
    cell: `${index}:${column}`,
  });
  return (
    <tr>
      <td>
        <button
          type="button"
          class={`set-mark${set.warmup ? ' warm' : ''}`}
          aria-label={set.warmup ? words.unmark(name) : words.mark(number, name)}
          onClick={() => change({ warmup: !set.warmup })}
        >
          {mark}
        </button>
      </td>
      <td>
        {timed ? (
          <PlanCell
            {...about(words.time, 0)}
            notation={timeNotation}
            value={set.duration_sec ?? null}
            onValue={(duration_sec) => change({ duration_sec })}
          />
        ) : (
          <PlanCell
            {...about(words.reps, 0)}
            notation={repsNotation}
            value={set.reps}
            onValue={(reps) => change({ reps })}
          />
        )}
      </td>
      <td>
        <PlanCell
          {...about(words.weightLabel(unit), 1)}
          notation={weightNotation}
          keypad="decimal"
          value={set.weight}
          onValue={(weight) => change({ weight })}
        />
      </td>
      <td>
        <PlanCell
          {...about(words.rpe, 2)}
          notation={rpeNotation}
          keypad="decimal"
          value={set.rpe}
          onValue={(rpe) => change({ rpe })}
        />
      </td>
      <td>
        <IconButton
          icon={x}
          label={words.remove(mark, name)}
          onClick={() => removeSet(at, exercise, set.uuid)}
        />
      </td>
    </tr>
  );
}
