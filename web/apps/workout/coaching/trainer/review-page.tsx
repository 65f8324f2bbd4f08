import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import calendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import dumbbell from 'lucide/dist/esm/icons/dumbbell.mjs';
import { useRef, useState } from 'preact/hooks';
import { parseHashLocation } from '../../../../core/page/hash-location.ts';
import { useLocation } from '../../../../core/page/location.ts';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { formatLongDay } from '../../../../core/text/format.ts';
import { Lazy } from '../../../../shell/lazy.tsx';
import { Button } from '../../../../ui/basic/button.tsx';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { Segmented } from '../../../../ui/form/segmented.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import type { MemberView, MemberWorkout } from '../coaching-api.ts';
import '../coaching.css';
import { coachingText as text } from '../../text/coaching.ts';
import { shortName } from '../display-name.ts';
import { FeedbackField } from './feedback-field.tsx';
import { formatMemberVolume } from './member-weights.ts';
import { draftFrom } from './quick-draft.ts';
import { ReviewedExercise } from './reviewed-exercise.tsx';
import { memberQuery, memberWorkoutQuery } from './trainer-queries.ts';

const words = text.review;
const prescribeSheet = () =>
  import('./prescribe-sheet.tsx').then(({ PrescribeSheet }) => PrescribeSheet);

/** A member's workout with feedback fields. */
export function ReviewPage() {
  const { id, date, session } = useReviewRoute();
  const { value: view } = useServerQuery(memberQuery(id));
  const { value: workout, problem, retry } = useServerQuery(memberWorkoutQuery(id, date, session));
  const name = view ? shortName(view.user) : '';
  return (
    <Page
      title={workout?.name || text.workout}
      head={
        <ReviewHead back={`#/coaching/members/${id}`} name={name} date={date} workout={workout} />
      }
    >
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {workout === undefined && !problem && <Skeleton height={320} />}
      {workout === null && <EmptyState icon={dumbbell} message={words.none(name)} />}
      {workout && workout.sessions.length > 1 && (
        <Segmented
          label={words.sessions}
          value={String(workout.id)}
          options={workout.sessions.map((one) => ({
            value: String(one.id),
            label: one.name || `${words.sessions} ${one.session_seq + 1}`,
          }))}
          onValue={(chosen) => {
            location.hash = `/coaching/members/${id}/${date}?session=${chosen}`;
          }}
        />
      )}
      {workout && view && <ReviewedWorkout key={workout.id} view={view} workout={workout} />}
    </Page>
  );
}

function ReviewedWorkout({ view, workout }: { view: MemberView; workout: MemberWorkout }) {
  const [again, setAgain] = useState(false);
  const { volume, set_count, duration_min } = workout;
  return (
    <>
      <div class="review-facts soft">
        <span>
          {text.member.facts(set_count, formatMemberVolume(volume, view.weight_unit), duration_min)}
        </span>
        {!workout.completed && <span>{words.unfinished}</span>}
      </div>
      {workout.notes && (
        <Card title={words.notes}>
          <p class="written">{workout.notes}</p>
        </Card>
      )}
      <Card title={words.whole}>
        <FeedbackField
          view={view}
          workout={workout}
          place={null}
          label={words.whole}
          placeholder={words.wholePlaceholder}
        />
      </Card>
      {workout.exercises.map((_, place) => (
        <ReviewedExercise key={place} view={view} workout={workout} place={place} />
      ))}
      <div class="form-actions">
        <Button icon={calendarPlus} onClick={() => setAgain(true)}>
          {words.again}
        </Button>
      </div>
      {again && (
        <Lazy
          load={prescribeSheet}
          props={{
            member: view.user,
            draft: draftFrom(workout.name, workout.exercises),
            onClose: () => setAgain(false),
          }}
        />
      )}
    </>
  );
}

interface HeadProps {
  back: string;
  name: string;
  date: string;
  workout: MemberWorkout | null | undefined;
}

function ReviewHead({ back, name, date, workout }: HeadProps) {
  return (
    <div class="person-head">
      <a
        class="icon-button bare"
        href={back}
        aria-label={words.back(name)}
        title={words.back(name)}
      >
        <Icon of={arrowLeft} />
      </a>
      <div>
        <h1>{workout?.name || text.workout}</h1>
        <p class="soft">
          {name} · {formatLongDay(date)}
        </p>
      </div>
    </div>
  );
}

const PLACE = /^\/coaching\/members\/(\d+)\/(\d{4}-\d\d-\d\d)$/;

/** Keeps the route's values while the next page loads. */
function useReviewRoute() {
  const { path, query } = parseHashLocation(useLocation()[0]);
  const last = useRef<{ id: number; date: string; session?: number }>({ id: 0, date: '' });
  const [, id, date] = PLACE.exec(path) ?? [];
  const session = Number(query.get('session'));
  if (id && date) {
    last.current = { id: Number(id), date, ...(session > 0 && { session }) };
  }
  return last.current;
}
