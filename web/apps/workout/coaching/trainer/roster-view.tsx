import calendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import { useState } from 'preact/hooks';
import { showToast } from '../../../../core/page/toasts.ts';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { owner } from '../../../../core/session/owner.ts';
import { text as common } from '../../../../core/text/text.ts';
import { Lazy } from '../../../../shell/lazy.tsx';
import { Avatar } from '../../../../ui/basic/avatar.tsx';
import { Button } from '../../../../ui/basic/button.tsx';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { Badge } from '../../../../ui/status/badge.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import { ProgressRing } from '../../../../ui/status/progress-ring.tsx';
import { SkeletonRows } from '../../../../ui/status/skeleton.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import { type RosterMember, trainer, type UnassignedMember } from '../coaching-api.ts';
import { displayName, shortName } from '../display-name.ts';
import { formatNearDay } from '../format-near-day.ts';
import { ActivityCard } from './activity-card.tsx';
import { rosterQuery } from './trainer-queries.ts';
import { useFeed } from './use-feed.ts';

const words = text.roster;
const prescribeSheet = () =>
  import('./prescribe-sheet.tsx').then(({ PrescribeSheet }) => PrescribeSheet);

export function RosterView() {
  const { value, problem, retry } = useServerQuery(rosterQuery);
  const news = useFeed();
  const [prescribing, setPrescribing] = useState<RosterMember>();
  if (problem) return <ErrorState problem={problem} onRetry={retry} />;
  return (
    <div class="coaching">
      <div>
        <Card
          title={value?.members.some(hasOtherTrainer) ? words.titleOfAdmin : words.title}
          {...(value && { aside: words.count(value.members.length) })}
          flush
        >
          {!value && <SkeletonRows rows={4} />}
          {value?.members.length === 0 && (
            <EmptyState
              icon={users}
              message={words.none}
              {...(value.unassigned.length === 0 && { example: words.noneFree })}
            />
          )}
          <ul>
            {value?.members.map((one) => (
              <MemberRow
                key={one.id}
                member={one}
                news={news.fresh.filter(({ member_id }) => member_id === one.id).length}
                onPrescribe={() => setPrescribing(one)}
              />
            ))}
          </ul>
        </Card>
        {value && value.unassigned.length > 0 && <UnassignedCard people={value.unassigned} />}
      </div>
      <ActivityCard news={news} />
      {prescribing && (
        <Lazy
          load={prescribeSheet}
          props={{ member: prescribing, onClose: () => setPrescribing(undefined) }}
        />
      )}
    </div>
  );
}

interface RowProps {
  member: RosterMember;
  news: number;
  onPrescribe: () => void;
}

function MemberRow({ member, news, onPrescribe }: RowProps) {
  const { id, avatar_url, weeks, week_count, active_program, last_workout_date } = member;
  const { done, prescribed } = weeks.at(-1) ?? { done: 0, prescribed: 0 };
  const name = displayName(member);
  const summary = prescribed > 0 ? words.thisWeek(done, prescribed) : words.trained(week_count);
  const last = last_workout_date ? words.last(formatNearDay(last_workout_date)) : words.never;
  return (
    <ListRow
      lead={
        <span class="member-ring">
          <ProgressRing
            label={words.compliance(name, done, prescribed)}
            value={done}
            max={prescribed}
            size={48}
            stroke={4}
          >
            <Avatar name={name} picture={avatar_url} size={36} />
          </ProgressRing>
        </span>
      }
      title={name}
      detail={
        <>
          <span class="member-fact">{summary}</span>
          <span class="member-fact">
            {[
              last,
              ...(active_program ? [active_program.name] : []),
              ...(hasOtherTrainer(member) ? [words.trainedBy(member.trainer_name ?? '')] : []),
            ].join(' · ')}
          </span>
        </>
      }
      href={`#/coaching/members/${id}`}
      trail={
        <>
          {news > 0 && <Badge>{words.news(news)}</Badge>}
          <IconButton
            icon={calendarPlus}
            look="soft"
            label={words.prescribe(name)}
            onClick={onPrescribe}
          />
        </>
      }
    />
  );
}

/** Only admins see members of other trainers. */
function hasOtherTrainer({ trainer_id }: RosterMember): boolean {
  return trainer_id !== owner.get();
}

function UnassignedCard({ people }: { people: readonly UnassignedMember[] }) {
  return (
    <Card title={words.free} flush>
      <ul>
        {people.map((person) => (
          <ListRow
            key={person.id}
            lead={
              <span class="member-ring">
                <Avatar name={displayName(person)} picture={person.avatar_url} size={36} />
              </span>
            }
            title={displayName(person)}
            detail={person.username}
            trail={
              <Button
                look="soft"
                aria-label={words.claimFor(displayName(person))}
                onClick={() => claimMember(person)}
              >
                {words.claim}
              </Button>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

/** Sent at once, because a prescription may follow; undo releases the member again. */
function claimMember(person: UnassignedMember) {
  const { id } = person;
  const message = words.claimed(shortName(person));
  trainer.write('POST /api/trainer/members/:id', { id }, message);
  const run = () => void trainer.write('DELETE /api/trainer/members/:id', { id }, message);
  showToast(message, { action: { label: common.undo, run } });
}
