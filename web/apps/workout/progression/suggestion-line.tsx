import check from 'lucide/dist/esm/icons/check.mjs';
import trendingUp from 'lucide/dist/esm/icons/trending-up.mjs';
import type { Workout, WorkoutExercise } from '../../../../src/apps/workout/log/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useStore } from '../../../core/state/store.ts';
import { text as common } from '../../../core/text/text.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { flushPendingSave } from '../log/session/debounced-save.ts';
import { editSession, readSession, type SessionRef } from '../log/session/save-session.ts';
import { barWeight, plateRack } from '../log/sets/barbell.ts';
import { useWeightUnit } from '../log/sets/field-values.ts';
import { progressionText as text } from '../text/progression.ts';
import { toLogWeight, typedUnit } from '../weight/log-unit.ts';
import {
  applySuggestion,
  hasOpenSets,
  isApplied,
  type LogSuggestion,
  revertSuggestion,
} from './apply-suggestion.ts';
import { isDecidedByPlan } from './decided-by-plan.ts';
import { describeAmounts, describeReason } from './describe-suggestion.ts';
import { useProgression } from './progressions.ts';
import { findSuggestion } from './suggestion.ts';
import './progression.css';

interface Props {
  session: Workout;
  exercise: WorkoutExercise;
  onWhy: () => void;
}

/** The suggestion of an exercise's rule, with its reason; nothing without a rule. */
export function SuggestionLine({ session, exercise, onWhy }: Props) {
  useWeightUnit();
  useStore(barWeight);
  useStore(plateRack);
  const progression = useProgression(exercise.exercise_id, session.date);
  if (!progression || isDecidedByPlan(session, exercise, progression)) return null;
  const suggestion = findSuggestion(progression);
  if (!suggestion) return null;
  const { weight, reps } = suggestion;
  const wanted = { weight: toLogWeight(weight), lifted_in: typedUnit(), reps };
  if (!hasOpenSets(exercise, wanted)) return null;
  const { date, id } = session;
  return (
    <div class="suggestion-line">
      <button type="button" class="suggestion-why" onClick={onWhy}>
        <Icon of={trendingUp} />
        <span>
          {text.suggested(describeAmounts(suggestion))}
          <span class="soft"> – {describeReason(suggestion, progression)}</span>
        </span>
      </button>
      {isApplied(exercise, wanted) ? (
        <span class="suggestion-applied soft small">
          <Icon of={check} /> {text.applied}
        </span>
      ) : (
        <Button look="soft" onClick={() => apply({ date, id }, exercise, wanted)}>
          {text.apply}
        </Button>
      )}
    </div>
  );
}

function apply(at: SessionRef, { uuid, exercise_name }: WorkoutExercise, wanted: LogSuggestion) {
  flushPendingSave();
  const find = () => readSession(at)?.exercises.find((one) => one.uuid === uuid);
  const before = find();
  editSession(at, (all) => applySuggestion(all, uuid, wanted));
  const applied = find();
  if (!before || !applied) return;
  showToast(text.appliedTo(exercise_name), {
    action: {
      label: common.undo,
      run: () => editSession(at, (all) => revertSuggestion(all, before, applied)),
    },
  });
}
