import { useState } from 'preact/hooks';
import type { Workout, WorkoutExercise } from '../../../../src/apps/workout/log/contract.ts';
import type { ProgressionSuggestion } from '../../../../src/apps/workout/measures/programs/progression.ts';
import type { Progression } from '../../../../src/apps/workout/progression/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { formatShortDay } from '../../../core/text/format.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { formatInUnit, useWeightUnit } from '../log/sets/field-values.ts';
import { progressionText as text } from '../text/progression.ts';
import { isDecidedByPlan } from './decided-by-plan.ts';
import { describeAmounts, describeReason } from './describe-suggestion.ts';
import { progressions, progressionsQuery } from './progressions.ts';
import {
  type DraftSet,
  isInRange,
  newDraft,
  RULE_LIMITS,
  type RuleDraft,
  toDraft,
  toRule,
} from './rule-draft.ts';
import { findSuggestion } from './suggestion.ts';
import './progression.css';

interface Props {
  exercise: { id: number; name: string };
  /** The suggestion uses sessions before this day. */
  date: string;
  /** Planned sets, from which a new rule takes its numbers. */
  sets?: readonly DraftSet[];
  /** The exercise in a session, whose plan may decide instead. */
  logged?: { session: Workout; exercise: WorkoutExercise };
  onClose: () => void;
}

/** The reason of the suggestion, and the editor of its rule. */
export function RuleSheet({ exercise, date, sets, logged, onClose }: Props) {
  const { value, problem } = useServerQuery(progressionsQuery(date));
  const isKnown = value !== undefined || problem !== null;
  const progression = value?.find(({ exercise_id }) => exercise_id === exercise.id);
  return (
    <Sheet title={text.title(exercise.name)} onClose={onClose}>
      {progression && <Explanation progression={progression} logged={logged} />}
      {isKnown ? (
        <RuleForm
          exercise={exercise}
          progression={progression}
          sets={sets ?? logged?.exercise.sets}
          onClose={onClose}
        />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Sheet>
  );
}

function Explanation({
  progression,
  logged,
}: {
  progression: Progression;
  logged: Props['logged'] | undefined;
}) {
  useWeightUnit();
  if (logged && isDecidedByPlan(logged.session, logged.exercise, progression)) {
    return <p class="soft">{text.planned}</p>;
  }
  const suggestion = findSuggestion(progression);
  if (!suggestion) return <p class="soft">{text.noSession}</p>;
  return (
    <section class="explanation">
      <p>
        <strong>{text.suggested(describeAmounts(suggestion))}</strong>
        <span class="soft"> – {describeReason(suggestion, progression)}</span>
      </p>
      <Considered suggestion={suggestion} progression={progression} />
    </section>
  );
}

function Considered({
  suggestion: { judged },
  progression: { sessions },
}: {
  suggestion: ProgressionSuggestion;
  progression: Progression;
}) {
  return (
    <>
      <h3 class="small soft">{text.lookedAt}</h3>
      <ul class="considered">
        {judged.map(({ at, weight, reps, outcome }) => (
          <li key={at}>
            <span>{formatShortDay(sessions[at]?.date ?? '')}</span>
            <span>
              {text.session(formatInUnit(weight), reps)}
              <span class="soft"> – {text.outcomes[outcome]}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface FormProps {
  exercise: Props['exercise'];
  progression: Progression | undefined;
  sets: readonly DraftSet[] | undefined;
  onClose: () => void;
}

const KINDS = (['none', 'linear', 'double'] as const).map((value) => ({
  value,
  label: text.kinds[value],
}));

function RuleForm({ exercise: { id, name }, progression, sets, onClose }: FormProps) {
  const unit = useWeightUnit();
  const [draft, setDraft] = useState<RuleDraft>(() =>
    progression ? toDraft(progression) : newDraft(unit, sets),
  );
  const rule = toRule(draft);

  function save() {
    if (rule) {
      progressions.write('PUT /api/exercises/:id/progression', { id, ...rule }, text.saved(name));
    } else if (progression) {
      progressions.write('DELETE /api/exercises/:id/progression', { id }, text.saved(name));
    }
    onClose();
    showToast(rule ? text.isSaved(name) : text.isRemoved(name));
  }

  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (rule || draft.kind === 'none') save();
      }}
    >
      <Segmented
        label={text.rule}
        value={draft.kind}
        options={KINDS}
        onValue={(kind) => setDraft({ ...draft, kind })}
      />
      <p class="soft small">{text.about[draft.kind]}</p>
      {draft.kind !== 'none' && <RuleNumbers draft={draft} onDraft={setDraft} />}
      {draft.kind !== 'none' && <p class="soft small">{text.note}</p>}
      <Button type="submit" look="solid" wide disabled={draft.kind !== 'none' && rule === null}>
        {text.save}
      </Button>
    </form>
  );
}

function findProblem(draft: RuleDraft, name: keyof typeof RULE_LIMITS): string | undefined {
  if (!isInRange(name, draft[name])) return text.problem(...RULE_LIMITS[name]);
  const isBelow = name === 'reps_high' && (draft.reps_high ?? 0) < (draft.reps_low ?? 0);
  return isBelow && draft.kind === 'double' ? text.below(draft.reps_low ?? 0) : undefined;
}

function RuleNumbers({
  draft,
  onDraft,
}: {
  draft: RuleDraft;
  onDraft: (draft: RuleDraft) => void;
}) {
  const { fields } = text;
  const number = (name: keyof typeof RULE_LIMITS, label: string, unit?: string) => (
    <NumberField
      label={label}
      value={draft[name]}
      {...(unit && { unit })}
      problem={findProblem(draft, name)}
      onValue={(value) => onDraft({ ...draft, [name]: value })}
    />
  );
  const isDouble = draft.kind === 'double';
  return (
    <div class="rule-fields">
      {number('sets', fields.sets)}
      {isDouble && number('increment', fields.increment, draft.unit)}
      {number('reps_low', isDouble ? fields.low : fields.reps)}
      {isDouble && number('reps_high', fields.high)}
      {!isDouble && (
        <div class="whole-row">{number('increment', fields.increment, draft.unit)}</div>
      )}
      {number('misses', fields.misses)}
      {number('deload_percent', fields.percent, '%')}
    </div>
  );
}
