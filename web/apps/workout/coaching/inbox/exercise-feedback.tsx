import check from 'lucide/dist/esm/icons/check.mjs';
import messageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import '../coaching.css';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import { type DayFeedback, member } from '../coaching-api.ts';
import { displayName } from '../display-name.ts';
import { findNotes } from './find-notes.ts';
import { dayFeedbackQuery } from './inbox-queries.ts';

const words = text.besideExercise;

interface Props {
  date: string;
  workout: number;
  /** Undefined for notes on the whole workout. */
  exercise?: { uuid: string; index: number; name: string };
}

/** Trainers' notes on an exercise of a day; all exercises of the day share one request. */
export function ExerciseFeedback({ date, workout, exercise }: Props) {
  const { value } = useServerQuery(dayFeedbackQuery(date));
  const notes = findNotes(value ?? [], workout, exercise);
  if (notes.length === 0) return null;
  return (
    <ul class="exercise-notes" aria-label={text.review.about(exercise?.name ?? words.whole)}>
      {notes.map((note) => (
        <FeedbackLine key={note.id} note={note} about={exercise?.name ?? words.whole} />
      ))}
    </ul>
  );
}

function FeedbackLine({ note, about }: { note: DayFeedback; about: string }) {
  const { id, seen_at, reply } = note;
  const name = displayName({
    username: note.trainer_username ?? text.inbox.yourTrainer,
    full_name: note.trainer_full_name,
  });
  return (
    <li class={seen_at ? '' : 'fresh'}>
      <Icon of={messageCircle} size={16} />
      <p class="small">
        <strong>{words.by(name)}</strong> <span class="written">{note.note}</span>
        {reply && <span class="soft written">{words.you(reply)}</span>}
      </p>
      {seen_at ? (
        !reply && (
          <a class="button plain small" href="#/coaching" aria-label={words.replyTo(name)}>
            {words.reply}
          </a>
        )
      ) : (
        <IconButton
          icon={check}
          look="soft"
          label={text.inbox.gotItLabel(about)}
          onClick={() =>
            member.write('POST /api/coach-feedback/seen', { id }, text.inbox.writes.seen)
          }
        />
      )}
    </li>
  );
}
