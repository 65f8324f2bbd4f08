import messageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { Badge } from '../../../../ui/status/badge.tsx';
import { useWeightUnit } from '../../log/sets/field-values.ts';
import { coachingText as text } from '../../text/coaching.ts';
import type { MemberView } from '../coaching-api.ts';
import { shortName } from '../display-name.ts';
import { formatNearDayTitle } from '../format-near-day.ts';
import { formatMemberVolume } from './member-weights.ts';

const words = text.member;

export function WorkoutsCard({ view }: { view: MemberView }) {
  const { user, recent_workouts, weight_unit } = view;
  useWeightUnit();
  return (
    <Card title={words.workouts} flush>
      {recent_workouts.length === 0 && (
        <p class="card-line soft">{words.noWorkouts(shortName(user))}</p>
      )}
      <ul>
        {recent_workouts.map((one) => (
          <ListRow
            key={one.id}
            title={one.name || text.workout}
            detail={`${formatNearDayTitle(one.date)} · ${words.facts(
              one.set_count,
              formatMemberVolume(one.volume, weight_unit),
              one.duration_min,
            )}`}
            href={`#/coaching/members/${user.id}/${one.date}?session=${one.id}`}
            trail={<NoteCounts notes={one.my_feedback_count} replies={one.my_reply_count} />}
          />
        ))}
      </ul>
    </Card>
  );
}

function NoteCounts({ notes, replies }: { notes: number; replies: number }) {
  if (notes === 0) return null;
  return (
    <Badge>
      <span class="with-icon">
        <Icon of={messageCircle} size={14} />
        {replies > 0 ? words.replies(replies) : words.notes(notes)}
      </span>
    </Badge>
  );
}
