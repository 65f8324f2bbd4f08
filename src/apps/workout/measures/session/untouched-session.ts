interface SessionState {
  readonly name: string;
  readonly notes: string;
  readonly duration_min: number | null;
  readonly completed: boolean | 0 | 1;
  readonly template_id: number | null;
  readonly exercises: readonly unknown[];
}

/**
 * Whether a session was created but never filled. Only such a session may be reused: a completed
 * session without exercises (an hour of yoga) has a name, notes or a duration.
 */
export function isUntouched(session: SessionState): boolean {
  return (
    session.exercises.length === 0 &&
    !session.completed &&
    session.name === '' &&
    session.notes === '' &&
    session.duration_min === null &&
    session.template_id === null
  );
}
