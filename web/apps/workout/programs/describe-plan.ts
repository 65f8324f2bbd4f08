import { planSets } from '../../../../src/apps/workout/measures/programs/planned-sets.ts';
import { formatClock } from '../../../core/text/format.ts';
import { describeEffort as describeRpe } from '../effort/effort-scale.ts';
import { describeDose } from '../log/sets/describe-amount.ts';
import { formatWeight } from '../log/sets/field-values.ts';
import { programsText as text } from '../text/programs.ts';
import type { TemplateExercise } from './template-types.ts';

const words = text.plan;
const UNKNOWN = { last: [], e1rm: null, max_weight: null };

type PlannedSet = ReturnType<typeof planSets>[number];

/** Target of an exercise in a week: "4 × 6-8 · RPE 8 · 2:00 rest". */
export function describePlan(exercise: TemplateExercise, week: number): string {
  const all = planSets(exercise, week, UNKNOWN);
  const working = all.filter(({ warmup }) => !warmup);
  const warmups = all.length - working.length;
  const [first] = working;
  return [
    ...(working.length > 0 ? [describeDose(working)] : []),
    ...describeLoads(working),
    ...ifAllSame(working, describeEffort),
    ...(first?.tempo ? [words.tempo(first.tempo)] : []),
    ...(first?.rest_sec ? [words.rest(formatClock(first.rest_sec))] : []),
    ...(warmups > 0 ? [words.warmups(warmups)] : []),
  ].join(' · ');
}

/** The common load, or the percentages of the sets: "65/75/85 %". */
function describeLoads(working: readonly PlannedSet[]): string[] {
  const percents = working.map(({ target }) => target.percent);
  const differs = new Set(percents).size > 1 && percents.every((percent) => percent !== null);
  return differs ? [words.percents(percents.join('/'))] : ifAllSame(working, describeLoad);
}

function describeLoad({ target }: PlannedSet): string {
  if (target.percent !== null) return words.percent(target.percent);
  return target.weight === null ? '' : formatWeight(target.weight);
}

function describeEffort({ target }: PlannedSet): string {
  return target.rpe === null ? '' : describeRpe(target.rpe);
}

/** The common text, if it is the same for all sets. */
function ifAllSame(sets: readonly PlannedSet[], say: (set: PlannedSet) => string): string[] {
  const texts = [...new Set(sets.map(say))];
  return texts.length === 1 && texts[0] ? [texts[0]] : [];
}
