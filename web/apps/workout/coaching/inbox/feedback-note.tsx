import check from 'lucide/dist/esm/icons/check.mjs';
import reply from 'lucide/dist/esm/icons/reply.mjs';
import { useState } from 'preact/hooks';
import { formatRelativeTime } from '../../../../core/text/format.ts';
import { Avatar } from '../../../../ui/basic/avatar.tsx';
import { Button } from '../../../../ui/basic/button.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { Badge } from '../../../../ui/status/badge.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import { type InboxNote, member } from '../coaching-api.ts';
import { displayName } from '../display-name.ts';

const words = text.inbox;

export function FeedbackNote({ note }: { note: InboxNote }) {
  const { id, seen_at, updated_at, exercise_name, exercise_idx, workout_name, workout_date } = note;
  const [replying, setReplying] = useState(false);
  const coach = coachName(note);
  const what = exercise_idx === null ? words.whole : (exercise_name ?? text.workout);
  return (
    <li class={`note-card${seen_at ? '' : ' fresh'}`}>
      <Avatar name={coach} />
      <div>
        <p class="small">
          <strong>{coach}</strong> <span class="soft">{formatRelativeTime(updated_at)}</span>{' '}
          {!seen_at && <Badge>{text.new}</Badge>}
        </p>
        <a class="note-place small" href={`#/log/${workout_date}`}>
          {words.on(what, workout_name || text.workout, workout_date)}
        </a>
        <p class="written">{note.note}</p>
        {note.reply && !replying && (
          <div class="reply">
            <p class="soft small">{words.you}</p>
            <p class="written">{note.reply}</p>
          </div>
        )}
        {replying ? (
          <ReplyForm note={note} coach={coach} onDone={() => setReplying(false)} />
        ) : (
          <div class="form-actions">
            {!seen_at && (
              <Button
                look="soft"
                icon={check}
                aria-label={words.gotItLabel(what)}
                onClick={() =>
                  member.write('POST /api/coach-feedback/seen', { id }, words.writes.seen)
                }
              >
                {words.gotIt}
              </Button>
            )}
            <Button icon={reply} onClick={() => setReplying(true)}>
              {note.reply ? words.change : words.reply}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

interface FormProps {
  note: InboxNote;
  coach: string;
  onDone: () => void;
}

/** The member's reply, which can be edited; saving it empty deletes it. */
function ReplyForm({ note, coach, onDone }: FormProps) {
  const [typed, setTyped] = useState(note.reply ?? '');
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        member.write(
          'PUT /api/coach-feedback/:id/reply',
          { id: note.id, reply: typed.trim() },
          words.writes.reply,
        );
        onDone();
      }}
    >
      <TextArea
        label={words.replyTo(coach)}
        rows={2}
        maxLength={5000}
        autofocus
        value={typed}
        onValue={setTyped}
      />
      <div class="form-actions">
        <Button look="solid" type="submit" disabled={typed.trim() === (note.reply ?? '')}>
          {words.send}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
      </div>
    </form>
  );
}

function coachName({ trainer_username, trainer_full_name }: InboxNote): string {
  return displayName({
    username: trainer_username ?? words.yourTrainer,
    full_name: trainer_full_name,
  });
}
