import { plannedSets } from '../../../../src/apps/workout/measures/planned-sets.ts';
import { clock } from '../../../core/text/format.ts';
import { doseInWords } from '../log/amount-in-words.ts';
import { weightInWords } from '../log/numbers.ts';
import type { TemplateExercise } from './plan.ts';
import { text } from './text/text.ts';

const words = text.plan;
const UNKNOWN = { last: [], e1rm: null, max_weight: null };

type Planned = ReturnType<typeof plannedSets>[number];

/** What a week asks of an exercise: "4 × 6-8 · RPE 8 · 2:00 rest". */
export function planInWords(exercise: TemplateExercise, week: number): string {
  const all = plannedSets(exercise, week, UNKNOWN);
  const working = all.filter(({ warmup }) => !warmup);
  const warmups = all.length - working.length;
  const [first] = working;
  return [
    ...(working.length > 0 ? [doseInWords(working)] : []),
    ...sameOf(working, loadInWords),
    ...sameOf(working, effortInWords),
    ...(first?.tempo ? [words.tempo(first.tempo)] : []),
    ...(first?.rest_sec ? [words.rest(clock(first.rest_sec))] : []),
    ...(warmups > 0 ? [words.warmups(warmups)] : []),
  ].join(' · ');
}

function loadInWords({ target }: Planned): string {
  if (target.percent !== null) return words.percent(target.percent);
  return target.weight === null ? '' : weightInWords(target.weight);
}

function effortInWords({ target }: Planned): string {
  return target.rpe === null ? '' : words.rpe(target.rpe);
}

/** Only what is the same of every set can be said of all. */
function sameOf(sets: readonly Planned[], say: (set: Planned) => string): string[] {
  const said = [...new Set(sets.map(say))];
  return said.length === 1 && said[0] ? [said[0]] : [];
}
