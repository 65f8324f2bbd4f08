import copyDown from 'lucide/dist/esm/icons/arrow-down-to-line.mjs';
import { useState } from 'preact/hooks';
import { planSets } from '../../../../../src/apps/workout/measures/programs/planned-sets.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { useEffortScale } from '../../effort/effort-scale.ts';
import { flushPendingSave } from '../../log/session/debounced-save.ts';
import { programEditorText as text } from '../../text/programs.ts';
import type { TemplateExercise } from '../template-types.ts';
import { moveInGrid } from './move-in-grid.ts';
import { setsNotation, tempoNotation, timeNotation } from './notation.ts';
import { loadListNotation, loadNotation, weightNotation } from './notation-in-unit.ts';
import { PlanCell } from './plan-cell.tsx';
import { editTemplate, type TemplateRef } from './save-template.ts';
import { changeSetList, readSetList, repsListNotation } from './set-list-notation.ts';
import { changeWeek, copyWeek, findWeek, type WeekChange } from './template-edits.ts';

const words = text.matrix;
const COLUMNS = ['sets', 'reps', 'load', 'rest', 'tempo'] as const;
const UNKNOWN = { last: [], e1rm: null, max_weight: null };

interface Props {
  at: TemplateRef;
  exercise: TemplateExercise;
  weeks: number;
}

/** Targets of an exercise per week: one row per week, one column per field. */
export function WeekMatrix({ at, exercise, weeks }: Props) {
  const [said, setSaid] = useState('');
  const effort = useEffortScale();
  const { uuid, exercise_name: name } = exercise;
  const all = Array.from({ length: weeks }, (_, index) => index + 1);

  function copy(from: number, to: readonly number[]) {
    flushPendingSave();
    editTemplate(at, (exercises) => copyWeek(exercises, uuid, from, to));
    setSaid(to.length === 1 ? words.copied(from + 1) : '');
  }

  return (
    <details class="matrix">
      <summary>
        {words.title}
        <span class="soft small">
          {exercise.weeks.length > 0 ? words.filled(exercise.weeks.length, weeks) : words.none}
        </span>
      </summary>
      <table onKeyDown={moveInGrid}>
        <caption class="unseen">{`${words.caption(name)}. ${words.keys}`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{words.week}</span>
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {words.columns[column]}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {all.map((week) => (
            <tr key={week}>
              <th scope="row">{week}</th>
              <WeekCells at={at} exercise={exercise} week={week} />
              <td>
                {week < weeks && (
                  <IconButton
                    icon={copyDown}
                    label={words.copy(week)}
                    onClick={() => copy(week, [week + 1])}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="unseen" role="status">
        {said}
      </p>
      <div class="matrix-foot">
        <Button onClick={() => copy(1, all.slice(1))}>{words.copyAll}</Button>
        <p class="soft small">{words.hint(words.effort[effort])}</p>
      </div>
    </details>
  );
}

function WeekCells({
  at,
  exercise,
  week,
}: {
  at: TemplateRef;
  exercise: TemplateExercise;
  week: number;
}) {
  const row = findWeek(exercise, week);
  const basis = templateDefaults(exercise);
  const about = (column: (typeof COLUMNS)[number]) => ({
    label: words.label(words.columns[column], week),
    cell: `${week}:${COLUMNS.indexOf(column)}`,
    inherited: basis[column],
  });
  const change = (part: WeekChange) =>
    editTemplate(at, (all) => changeWeek(all, exercise.uuid, week, part));
  return (
    <>
      <td>
        <PlanCell
          {...about('sets')}
          notation={setsNotation}
          keypad="numeric"
          value={row.sets}
          onValue={(sets) => change({ sets })}
        />
      </td>
      <td>
        <PlanCell
          {...about('reps')}
          notation={repsListNotation}
          value={readSetList(row, 'reps')}
          onValue={(reps) => change(changeSetList(row, 'reps', reps))}
        />
      </td>
      <td>
        <PlanCell
          {...about('load')}
          notation={loadListNotation}
          value={readSetList(row, 'load')}
          onValue={(load) => change(changeSetList(row, 'load', load))}
        />
      </td>
      <td>
        <PlanCell
          {...about('rest')}
          notation={timeNotation}
          value={row.rest}
          onValue={(rest) => change({ rest })}
        />
      </td>
      <td>
        <PlanCell
          {...about('tempo')}
          notation={tempoNotation}
          keypad="numeric"
          value={row.tempo}
          onValue={(tempo) => change({ tempo })}
        />
      </td>
    </>
  );
}

/** The template's own values, by its first working set, which apply where a week has none. */
function templateDefaults(
  exercise: TemplateExercise,
): Partial<Record<(typeof COLUMNS)[number], string>> {
  const working = planSets({ ...exercise, weeks: [] }, 1, UNKNOWN).filter((set) => !set.warmup);
  const [first] = working;
  const { reps, weight, rpe } = first?.target ?? { reps: null, weight: null, rpe: null };
  return {
    sets: String(working.length),
    ...(reps !== null && { reps: String(reps) }),
    ...(weight !== null && { load: weightNotation.format(weight) }),
    ...(weight === null &&
      rpe !== null && { load: loadNotation.format({ kind: 'rpe', value: rpe }) }),
    ...(first?.rest_sec && { rest: timeNotation.format(first.rest_sec) }),
    ...(first?.tempo && { tempo: tempoNotation.format(first.tempo) }),
  };
}
