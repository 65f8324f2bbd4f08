import bell from 'lucide/dist/esm/icons/bell.mjs';
import calendarX from 'lucide/dist/esm/icons/calendar-x.mjs';
import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import messageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { Badge } from '../../../../ui/status/badge.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../../../ui/status/skeleton.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import type { Activity } from '../coaching-api.ts';
import { formatNearDayTitle } from '../format-near-day.ts';
import type { FeedState } from './use-feed.ts';

const words = text.feed;

const ICONS = {
  prescription_completed: circleCheck,
  prescription_missed: calendarX,
  feedback_reply: messageCircle,
};

export function ActivityCard({ news: { value, problem, retry, fresh } }: { news: FeedState }) {
  return (
    <Card title={words.title} flush>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!value && !problem && <SkeletonRows rows={4} />}
      {value?.items.length === 0 && <EmptyState icon={bell} message={words.none} />}
      <ul>
        {value?.items.map((row) => (
          <ListRow
            key={row.id}
            lead={
              <span class={`row-icon ${row.kind}`}>
                <Icon of={ICONS[row.kind]} />
              </span>
            }
            title={describeActivity(row)}
            detail={
              <>
                {row.feedback_reply_text && <q class="said">{row.feedback_reply_text}</q>}
                {words.about(formatNearDayTitle(dayOf(row)), row.occurred_at)}
              </>
            }
            href={activityHref(row)}
            trail={fresh.includes(row) && <Badge>{text.new}</Badge>}
          />
        ))}
      </ul>
    </Card>
  );
}

function describeActivity(row: Activity): string {
  const name = row.member_nickname ?? row.member_username;
  const what = row.prescription_name ?? row.template_name ?? text.workout;
  if (row.kind === 'feedback_reply') return words.replied(name);
  return row.kind === 'prescription_completed'
    ? words.completed(name, what)
    : words.missed(name, what);
}

function dayOf({ workout_date, prescription_date, occurred_at }: Activity): string {
  return workout_date ?? prescription_date ?? occurred_at.slice(0, 10);
}

/** Link to the workout, or to the member where a workout was missed. */
function activityHref({ member_id, workout_date, workout_id }: Activity): string {
  const member = `#/coaching/members/${member_id}`;
  return workout_date ? `${member}/${workout_date}?session=${workout_id ?? ''}` : member;
}
