import { useEffect, useRef, useState } from 'preact/hooks';
import { owner } from '../../../../core/session/owner.ts';
import { readOwnerItem, writeOwnerItem } from '../../../../core/storage/owner-storage.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import { type Feedback, type MemberView, type MemberWorkout, trainer } from '../coaching-api.ts';
import { shortName } from '../display-name.ts';

const words = text.review;
const LONGEST = 5000;

interface Props {
  view: MemberView;
  workout: MemberWorkout;
  /** Index of the exercise in the workout; null for the whole workout. */
  place: number | null;
  label: string;
  placeholder: string;
}

/**
 * Feedback that is saved on blur: the member is notified of every change, so drafts stay local.
 * Saving it empty deletes it.
 */
export function FeedbackField({ view, workout, place, label, placeholder }: Props) {
  const feedback = workout.feedback.find(
    (one) => one.exercise_idx === place && one.trainer_id === owner.get(),
  );
  const { typed, setTyped, isUnsent, send } = useFeedbackDraft(
    workout.id,
    place,
    feedback?.note ?? '',
  );
  return (
    <div class="feedback">
      <textarea
        class="input area"
        rows={1}
        maxLength={LONGEST}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={send}
      />
      {isUnsent ? (
        <Button look="soft" onClick={send}>
          {words.send}
        </Button>
      ) : (
        feedback && <FeedbackStatus feedback={feedback} name={shortName(view.user)} />
      )}
    </div>
  );
}

function FeedbackStatus({ feedback, name }: { feedback: Feedback; name: string }) {
  const { reply, replied_at, seen_at } = feedback;
  if (reply && replied_at) {
    return (
      <div class="reply">
        <p class="soft small">{words.replied(name, replied_at)}</p>
        <p class="written">{reply}</p>
      </div>
    );
  }
  return <p class="soft small">{seen_at ? words.read(seen_at) : words.unread}</p>;
}

function useFeedbackDraft(workout: number, place: number | null, saved: string) {
  const draftName = `feedback.${workout}.${place ?? 'whole'}`;
  const [typed, change] = useState(() => {
    const draft = readOwnerItem(draftName);
    return typeof draft === 'string' ? draft : saved;
  });
  const isUnsent = typed.trim() !== saved.trim();
  const latest = useRef({ typed, isUnsent });
  latest.current = { typed, isUnsent };

  const send = useRef(() => {
    if (!latest.current.isUnsent) return;
    const note = latest.current.typed.trim();
    latest.current.isUnsent = false;
    writeOwnerItem(draftName, undefined);
    trainer.write(
      'POST /api/trainer/feedback',
      { workout_id: workout, exercise_idx: place, note },
      words.feedback,
    );
  });

  useEffect(() => {
    const leave = send.current;
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  function setTyped(now: string) {
    change(now);
    writeOwnerItem(draftName, now.trim() === saved.trim() ? undefined : now);
  }

  return { typed, setTyped, isUnsent, send: send.current };
}
