import calendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import { useState } from 'preact/hooks';
import { owner } from '../../../../core/owner.ts';
import { text as common } from '../../../../core/text/text.ts';
import { toast } from '../../../../core/toasts.ts';
import { useAnswer } from '../../../../core/use-answer.ts';
import { Later } from '../../../../shell/later.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ListRow } from '../../../../ui/list-row.tsx';
import { ProgressRing } from '../../../../ui/progress-ring.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { type Person, type RosterMember, trainer } from '../coaching-api.ts';
import { near } from '../near.ts';
import { nameOf, shortName } from '../person.ts';
import { text } from '../text/text.ts';
import { ActivityCard } from './activity-card.tsx';
import { roster } from './trainer-answers.ts';
import { useFeed } from './use-feed.ts';

const words = text.roster;
const prescribeSheet = () =>
  import('./prescribe-sheet.tsx').then(({ PrescribeSheet }) => PrescribeSheet);

export function RosterView() {
  const { value, problem, retry } = useAnswer(roster);
  const news = useFeed();
  const [prescribing, setPrescribing] = useState<RosterMember>();
  if (problem) return <ErrorState problem={problem} onRetry={retry} />;
  return (
    <div class="coaching">
      <div>
        <Card
          title={value?.members.some(isOthers) ? words.titleOfAdmin : words.title}
          {...(value && { aside: words.count(value.members.length) })}
          flush
        >
          {!value && <SkeletonRows rows={4} />}
          {value?.members.length === 0 && (
            <EmptyState
              icon={users}
              words={words.none}
              {...(value.free.length === 0 && { example: words.noneFree })}
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
        {value && value.free.length > 0 && <FreeCard people={value.free} />}
      </div>
      <ActivityCard news={news} />
      {prescribing && (
        <Later
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
  const name = nameOf(member);
  const kept = prescribed > 0 ? words.thisWeek(done, prescribed) : words.trained(week_count);
  const last = last_workout_date ? words.last(near(last_workout_date)) : words.never;
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
          <span class="member-fact">{kept}</span>
          <span class="member-fact">
            {[
              last,
              ...(active_program ? [active_program.name] : []),
              ...(isOthers(member) ? [words.trainedBy(member.trainer_name ?? '')] : []),
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

/** Only an admin is told of members whom somebody else trains. */
function isOthers({ trainer_id }: RosterMember): boolean {
  return trainer_id !== owner.get();
}

function FreeCard({ people }: { people: readonly Person[] }) {
  return (
    <Card title={words.free} flush>
      <ul>
        {people.map((person) => (
          <ListRow
            key={person.id}
            lead={
              <span class="member-ring">
                <Avatar name={nameOf(person)} picture={person.avatar_url} size={36} />
              </span>
            }
            title={nameOf(person)}
            detail={person.username}
            trail={
              <Button
                look="soft"
                aria-label={words.claimFor(nameOf(person))}
                onClick={() => claim(person)}
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

/** Sent at once: what follows, a prescription say, needs it. So undoing is letting go again. */
function claim(person: Person) {
  const { id } = person;
  const said = words.claimed(shortName(person));
  trainer.write('POST /api/trainer/members/:id', { id }, said);
  const run = () => void trainer.write('DELETE /api/trainer/members/:id', { id }, said);
  toast(said, { action: { label: common.undo, run } });
}
