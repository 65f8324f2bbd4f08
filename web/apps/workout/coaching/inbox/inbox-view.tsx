import inboxIcon from 'lucide/dist/esm/icons/inbox.mjs';
import { useRef } from 'preact/hooks';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import { member } from '../coaching-api.ts';
import { FeedbackNote } from './feedback-note.tsx';
import { inboxQuery, myTrainerQuery, upcomingQuery } from './inbox-queries.ts';
import { MyTrainerCard } from './my-trainer-card.tsx';
import { UnscheduledCard, UpcomingRow } from './prescription-rows.tsx';

const words = text.inbox;

/** Prescriptions and feedback of the trainer. */
export function InboxView({ hasTrainer: hadTrainer }: { hasTrainer: boolean }) {
  const plans = useServerQuery(upcomingQuery);
  const notes = useServerQuery(inboxQuery);
  const mine = useServerQuery(myTrainerQuery);
  const problem = plans.problem ?? notes.problem;
  if (problem) {
    const retry = () => {
      plans.retry();
      notes.retry();
    };
    return <ErrorState problem={problem} onRetry={retry} />;
  }
  if (!plans.value || !notes.value) return <Skeleton height={320} />;
  // The session may be older than a claim.
  const hasTrainer = mine.value ? mine.value.trainer !== null : hadTrainer;
  const waiting = plans.value.filter(({ date }) => date === null);
  const coming = plans.value
    .filter(({ date }) => date !== null)
    .sort((a, b) => `${a.date}`.localeCompare(`${b.date}`));
  const { items, unread } = notes.value;
  if (plans.value.length === 0 && items.length === 0) {
    const quiet = hasTrainer ? words.quiet(words.yourTrainer) : words.nobody;
    return (
      <>
        {hasTrainer && <MyTrainerCard />}
        <EmptyState icon={inboxIcon} message={quiet} />
      </>
    );
  }
  const isTwoColumns = hasTrainer || plans.value.length > 0;
  return (
    <div class={isTwoColumns ? 'coaching' : ''}>
      {isTwoColumns && (
        <div>
          {hasTrainer && <MyTrainerCard />}
          {waiting.map((one) => (
            <UnscheduledCard key={one.id} prescription={one} />
          ))}
          {coming.length > 0 && (
            <Card title={words.coming} flush>
              <ul>
                {coming.map((one) => (
                  <UpcomingRow key={one.id} prescription={one} />
                ))}
              </ul>
            </Card>
          )}
        </div>
      )}
      <Card
        title={words.feedback}
        flush
        actions={
          unread > 1 && (
            <Button
              onClick={() => member.write('POST /api/coach-feedback/seen', {}, words.writes.seen)}
            >
              {words.allRead}
            </Button>
          )
        }
      >
        {items.length === 0 && <p class="card-line soft">{words.noFeedback}</p>}
        <Notes items={items} />
      </Card>
    </div>
  );
}

/** Notes that were unread when the page opened stay on top. */
function Notes({ items }: { items: Parameters<typeof FeedbackNote>[0]['note'][] }) {
  const fresh = useRef(new Set(items.filter((one) => !one.seen_at).map(({ id }) => id)));
  const sorted = items.toSorted(
    (a, b) => Number(fresh.current.has(b.id)) - Number(fresh.current.has(a.id)),
  );
  return (
    <ul class="notes">
      {sorted.map((note) => (
        <FeedbackNote key={note.id} note={note} />
      ))}
    </ul>
  );
}
