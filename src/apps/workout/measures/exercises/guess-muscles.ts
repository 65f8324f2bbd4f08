import type { Muscle } from './exercise-choices.ts';

export interface GuessedMuscles {
  readonly primary_muscles: readonly Muscle[];
  readonly secondary_muscles: readonly Muscle[];
}

interface Rule {
  readonly name: RegExp;
  /** Names that mean something else. */
  readonly not?: RegExp;
  readonly primary: readonly Muscle[];
  readonly secondary?: readonly Muscle[];
}

const rule = (
  name: RegExp,
  primary: readonly Muscle[],
  secondary: readonly Muscle[] = [],
  not?: RegExp,
): Rule => ({ name, primary, secondary, ...(not && { not }) });

/** For names in lower case with single blanks between words. */
const RULES: readonly Rule[] = [
  rule(
    /\b(bench|chest|floor) press(es)?\b/,
    ['chest'],
    ['front delts', 'triceps'],
    /\b(close|narrow|overhead|jm)\b/,
  ),
  rule(/\b(close|narrow) grip (\w+ )?bench press\b/, ['triceps'], ['chest', 'front delts']),
  rule(/\b(chest|pec|pectoral) (fly|flye|flyes|flies|deck)\b/, ['chest'], [], /\b(reverse|rear)\b/),
  rule(
    /\bpush ?ups?\b/,
    ['chest'],
    ['triceps', 'front delts'],
    /\b(handstand|pike|diamond|close|narrow|scapular|plank)\b/,
  ),
  rule(
    /\b(overhead|shoulder|military) press(es)?\b/,
    ['front delts'],
    ['side delts', 'triceps'],
    /\b(tricep|triceps|leg)\b/,
  ),
  rule(/\b(lateral|side) raises?\b/, ['side delts'], [], /\b(rear|leg|bent|lying|plank|hip)\b/),
  rule(/\bfront raises?\b/, ['front delts'], [], /\b(leg|lateral)\b/),
  rule(
    /\b(rear delt|reverse) (fly|flye|flyes|flies|raises?)\b/,
    ['rear delts'],
    ['upper back'],
    /\b(leg|knee|plank)\b/,
  ),
  rule(/\bface pulls?\b/, ['rear delts'], ['upper back']),
  rule(/\bupright rows?\b/, ['side delts'], ['traps']),
  rule(/\bshrugs?\b/, ['traps'], [], /\b(scapular|hang|pull|dip)\b/),
  rule(
    /\b(pull ?ups?|chin ?ups?|pull ?downs?)\b/,
    ['lats'],
    ['biceps', 'upper back'],
    /\b(tricep|triceps|scapular|face|abs?|crunch|leg)\b/,
  ),
  rule(
    /\brows?\b/,
    ['lats', 'upper back'],
    ['biceps', 'rear delts'],
    /\b(upright|high|rear|rowing|erg|plank|renegade|face|wide)\b/,
  ),
  rule(/\b(leg|hamstring) curls?\b/, ['hamstrings']),
  rule(
    /\b(biceps?|barbell|dumbbell|hammer|preacher|ez bar|cable|concentration|spider) (\w+ )?curls?\b/,
    ['biceps'],
    ['forearms'],
    /\b(leg|hamstring|wrist|nordic|reverse|zottman|finger|ab|abs)\b/,
  ),
  rule(/\b(reverse )?wrist curls?\b/, ['forearms']),
  rule(
    /\b(triceps?) (\w+ )?(extensions?|push ?downs?|press ?downs?|pull ?downs?|kick ?backs?)\b|\bskull ?crushers?\b/,
    ['triceps'],
  ),
  rule(
    /\b(squats?)\b/,
    ['quads', 'glutes'],
    ['hamstrings', 'adductors'],
    /\b(thrust|jump|sissy|cossack|hold|stretch|stand|sit|prying|pulse|wall|overhead)\b/,
  ),
  rule(/\bleg press(es)?\b/, ['quads'], ['glutes', 'hamstrings'], /\bcal(f|ves)\b/),
  rule(/\bleg extensions?\b/, ['quads']),
  rule(
    /\blunges?\b/,
    ['quads', 'glutes'],
    ['hamstrings'],
    /\b(stretch|twist|curtsy|jump|jumping|pose|cossack|lateral|side)\b/,
  ),
  rule(
    /\b(romanian|stiff leg|stiff legged|straight leg) deadlifts?\b/,
    ['hamstrings', 'glutes'],
    ['lower back'],
  ),
  rule(/\b(hip thrusts?|glute bridges?)\b/, ['glutes'], ['hamstrings']),
  rule(/\b(calf|calves) (raises?|press(es)?)\b/, ['calves'], [], /\btibialis\b/),
  rule(/\bhip (abductions?|abductors?)\b/, ['abductors']),
  rule(/\bhip (adductions?|adductors?)\b/, ['adductors']),
  rule(
    /\b(back extensions?|hyperextensions?)\b/,
    ['lower back'],
    ['glutes', 'hamstrings'],
    /\breverse\b/,
  ),
  rule(
    /\b(crunch(es)?|sit ?ups?)\b/,
    ['abs'],
    [],
    /\b(side|oblique|bicycle|twist|twisting|cross)\b/,
  ),
  rule(/\brussian twists?\b/, ['obliques'], ['abs']),
  rule(/\bside planks?\b/, ['obliques'], ['abs']),
];

/** Words and signs of names that combine several exercises. */
const SEVERAL = /\b(and|to|with|into|complex|plus|then|stretch|jump|flow)\b|[+&]/;

/** The muscles that an English name clearly implies. Null unless exactly one rule fits. */
export function guessMuscles(name: string): GuessedMuscles | null {
  const written = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+&]+/gu, ' ')
    .trim();
  if (SEVERAL.test(written)) return null;
  const fitting = RULES.filter((one) => one.name.test(written) && !one.not?.test(written));
  const [only] = fitting;
  if (!only || fitting.length > 1) return null;
  return { primary_muscles: only.primary, secondary_muscles: only.secondary ?? [] };
}
