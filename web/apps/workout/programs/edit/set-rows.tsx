import x from 'lucide/dist/esm/icons/x.mjs';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import type { EffortScale } from '../../effort/convert-effort.ts';
import { useEffortScale } from '../../effort/effort-scale.ts';
import { fieldUnit, useWeightUnit } from '../../log/sets/field-values.ts';
import { programEditorText as text } from '../../text/programs.ts';
import type { TemplateExercise, TemplateSet } from '../template-types.ts';
import { moveInGrid } from './move-in-grid.ts';
import { type Notation, repsNotation, rirNotation, rpeNotation, timeNotation } from './notation.ts';
import { distanceNotation, weightNotation } from './notation-in-unit.ts';
import { PlanCell } from './plan-cell.tsx';
import { changeSet, type TemplateEdit, type TemplateSetChange } from './template-edits.ts';

const words = text.set;

interface Props {
  exercise: TemplateExercise;
  /** Changes the list of exercises that this one belongs to. */
  onEdit: (edit: (exercises: readonly TemplateExercise[]) => TemplateEdit) => void;
  onRemove: (set: string) => void;
  /** How weights are written and stored; the unit of the own log unless given. */
  weights?: Notation<number>;
}

/** The sets of a planned exercise, for templates and prescriptions. */
export function SetRows(props: Props) {
  const { exercise } = props;
  const unit = useWeightUnit();
  const effort = useEffortScale();
  const fields = fieldsOf(exercise);
  return (
    <table class="plan-sets" onKeyDown={moveInGrid}>
      <thead>
        <tr>
          <th scope="col">{words.head}</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {field === 'weight' ? unit : field === 'distance' ? fieldUnit(field) : words[field]}
            </th>
          ))}
          <th scope="col">{words.effort[effort]}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {exercise.sets.map((set, index) => (
          <SetRow
            key={set.uuid}
            {...props}
            set={set}
            index={index}
            fields={fields}
            unit={unit}
            effort={effort}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Props {
  set: TemplateSet;
  index: number;
  fields: readonly PlanField[];
  unit: string;
  effort: EffortScale;
}

type PlanField = 'reps' | 'time' | 'distance' | 'weight';

/** Runs have a distance and a time, carries a distance and a weight. */
function fieldsOf({ sets }: TemplateExercise): PlanField[] {
  const timed = sets.some(({ duration_sec }) => duration_sec !== undefined);
  const far = sets.some(({ distance }) => distance !== undefined);
  if (far) return ['distance', timed ? 'time' : 'weight'];
  return [timed ? 'time' : 'reps', 'weight'];
}

function SetRow(props: RowProps) {
  const { exercise, set, index, fields, unit, effort } = props;
  const { onEdit, onRemove, weights = weightNotation } = props;
  const { exercise_name: name } = exercise;
  const number = exercise.sets.slice(0, index + 1).filter(({ warmup }) => !warmup).length;
  const mark = set.warmup ? words.warmUp : String(number);
  const change = (part: TemplateSetChange) => onEdit((all) => changeSet(all, set.uuid, part));
  const about = (what: string, column: number) => ({
    label: words.label(what, mark, name),
    cell: `${index}:${column}`,
  });
  const cells: Record<PlanField, (column: number) => preact.JSX.Element> = {
    reps: (column) => (
      <PlanCell
        {...about(words.reps, column)}
        notation={repsNotation}
        value={set.reps}
        onValue={(reps) => change({ reps })}
      />
    ),
    time: (column) => (
      <PlanCell
        {...about(words.time, column)}
        notation={timeNotation}
        value={set.duration_sec ?? null}
        onValue={(duration_sec) => change({ duration_sec })}
      />
    ),
    distance: (column) => (
      <PlanCell
        {...about(words.distanceLabel(fieldUnit('distance')), column)}
        notation={distanceNotation}
        keypad="decimal"
        value={set.distance ?? null}
        onValue={(distance) => change({ distance })}
      />
    ),
    weight: (column) => (
      <PlanCell
        {...about(words.weightLabel(unit), column)}
        notation={weights}
        keypad="decimal"
        value={set.weight}
        onValue={(weight) => change({ weight })}
      />
    ),
  };
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
      {fields.map((field, column) => (
        <td key={field}>{cells[field](column)}</td>
      ))}
      <td>
        <PlanCell
          {...about(words.effort[effort], 2)}
          notation={effort === 'rir' ? rirNotation : rpeNotation}
          keypad="decimal"
          value={set.rpe}
          onValue={(rpe) => change({ rpe })}
        />
      </td>
      <td>
        <IconButton icon={x} label={words.remove(mark, name)} onClick={() => onRemove(set.uuid)} />
      </td>
    </tr>
  );
}
