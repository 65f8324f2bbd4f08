import type { ComponentProps } from 'preact';
import { session } from '../../../../core/session/session.ts';
import { useStore } from '../../../../core/state/store.ts';
import { Lazy } from '../../../../shell/lazy.tsx';
import type { ExerciseFeedback } from '../../coaching/inbox/exercise-feedback.tsx';
import { isCoached } from '../../coaching/roles.ts';

const feedback = () =>
  import('../../coaching/inbox/exercise-feedback.tsx').then(
    ({ ExerciseFeedback: loaded }) => loaded,
  );

/** Feedback of a trainer; nothing is loaded for people who are not coached. */
export function CoachNotes(props: ComponentProps<typeof ExerciseFeedback>) {
  const now = useStore(session);
  if (now.state !== 'in' || !isCoached(now.user)) return null;
  return <Lazy load={feedback} props={props} />;
}
