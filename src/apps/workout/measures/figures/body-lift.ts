const WHOLE_BODY = /\b(pull|chin|muscle)[- ]?ups?\b|\bdips?\b/i;
/** The machine, the band or the bench carries a part, or the body moves only a little. */
const IN_PART = /assist|bench|machine|scapular|negative|australian/i;

interface NamedExercise {
  readonly name: string;
  /** Null for free text. */
  readonly equipment: string | null;
}

/**
 * Whether an exercise lifts the whole body, so that its load is the body weight and the added weight:
 * pull-ups, chin-ups, muscle-ups and dips. Push-ups and the like lift an unknown part of it.
 */
export function liftsBody({ name, equipment }: NamedExercise): boolean {
  return equipment !== 'machine' && WHOLE_BODY.test(name) && !IN_PART.test(name);
}
