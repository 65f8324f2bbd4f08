import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import calendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import clipboardList from 'lucide/dist/esm/icons/clipboard-list.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import userMinus from 'lucide/dist/esm/icons/user-minus.mjs';
import { useRef, useState } from 'preact/hooks';
import { useLocation, useRoute } from '../../../../core/page/location.ts';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { owner } from '../../../../core/session/owner.ts';
import { Lazy } from '../../../../shell/lazy.tsx';
import { Avatar } from '../../../../ui/basic/avatar.tsx';
import { Button } from '../../../../ui/basic/button.tsx';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import {
  type MemberProgress,
  type MemberView,
  trainer,
  type UnassignedMember,
} from '../coaching-api.ts';
import '../coaching.css';
import type { Goal } from '../../programs/goals.ts';
import { coachingText as text } from '../../text/coaching.ts';
import { programsText } from '../../text/programs.ts';
import { displayName, shortName } from '../display-name.ts';
import { PrescriptionsCard } from './prescriptions-card.tsx';
import { memberProgressQuery, memberQuery } from './trainer-queries.ts';
import { WorkoutsCard } from './workouts-card.tsx';

const words = text.member;
const prescribeSheet = () =>
  import('./prescribe-sheet.tsx').then(({ PrescribeSheet }) => PrescribeSheet);
const chartCards = () =>
  import('./progress-charts.tsx').then(({ ProgressCharts }) => ProgressCharts);
const assignedCard = () => import('./assigned-card.tsx').then(({ AssignedCard }) => AssignedCard);
const programCard = () =>
  import('./program-week-card.tsx').then(({ ProgramWeekCard }) => ProgramWeekCard);
const recordCards = () => import('./member-records.tsx').then(({ MemberRecords }) => MemberRecords);
const weeksCard = () => import('./weeks-card.tsx').then(({ WeeksCard }) => WeeksCard);
const memberCalendar = () =>
  import('./member-calendar.tsx').then(({ MemberCalendar }) => MemberCalendar);
const assignSheet = () => import('./assign-sheet.tsx').then(({ AssignSheet }) => AssignSheet);

export function MemberPage() {
  const id = useMemberId();
  const { value, problem, retry } = useServerQuery(memberQuery(id));
  // Requested together with the member, not after.
  const { value: progress } = useServerQuery(memberProgressQuery(id));
  const [sheet, setSheet] = useState<'prescribe' | 'assign'>();
  const close = () => setSheet(undefined);
  return (
    <Page
      title={value ? displayName(value.user) : text.title}
      head={<MemberHead {...(value && { person: value.user })} />}
      aside={value && <MemberMenu person={value.user} />}
    >
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!value && !problem && <Skeleton height={320} />}
      {value && (
        <>
          <div class="form-actions">
            <Button look="solid" icon={calendarPlus} onClick={() => setSheet('prescribe')}>
              {words.prescribe}
            </Button>
            <Button icon={clipboardList} onClick={() => setSheet('assign')}>
              {words.assign}
            </Button>
          </div>
          {progress && <MemberLine progress={progress} />}
          <MemberCards view={value} progress={progress} />
        </>
      )}
      {value && sheet === 'prescribe' && (
        <Lazy load={prescribeSheet} props={{ member: value.user, onClose: close }} />
      )}
      {value && sheet === 'assign' && (
        <Lazy load={assignSheet} props={{ member: value.user, onClose: close }} />
      )}
    </Page>
  );
}

interface CardsProps {
  view: MemberView;
  progress: MemberProgress | undefined;
}

function MemberCards({ view, progress }: CardsProps) {
  return (
    <div class="coaching">
      <div>
        <PrescriptionsCard member={view.user} />
        {progress && <Lazy load={chartCards} props={{ view, progress }} />}
      </div>
      <div>
        <Lazy
          load={memberCalendar}
          props={{ member: view.user }}
          fallback={<Skeleton height={420} />}
        />
        {progress?.program && <Lazy load={programCard} props={{ program: progress.program }} />}
        <Lazy load={weeksCard} props={{ view }} fallback={<Skeleton height={180} />} />
        {view.assigned_programs.length > 0 && <Lazy load={assignedCard} props={{ view }} />}
        {progress && <Lazy load={recordCards} props={{ view, progress }} />}
      </div>
      <div class="member-workouts">
        <WorkoutsCard view={view} />
      </div>
    </div>
  );
}

/** The member's goal. Admins also see the trainer for whom they stand in. */
function MemberLine({
  progress: { goal, trainer_id, trainer_name },
}: {
  progress: MemberProgress;
}) {
  const standsIn = trainer_name !== null && trainer_id !== owner.get();
  if (!goal && !standsIn) return null;
  return (
    <p class="soft">
      {[
        ...(goal ? [words.goal(programsText.goals[goal as Goal] ?? goal)] : []),
        ...(standsIn ? [words.standingIn(trainer_name)] : []),
      ].join(' ')}
    </p>
  );
}

function MemberHead({ person }: { person?: UnassignedMember }) {
  return (
    <div class="person-head">
      <a class="icon-button bare" href="#/coaching" aria-label={words.back} title={words.back}>
        <Icon of={arrowLeft} />
      </a>
      {person && <Avatar name={displayName(person)} picture={person.avatar_url} size={40} />}
      <h1>{person ? displayName(person) : text.title}</h1>
    </div>
  );
}

function MemberMenu({ person }: { person: UnassignedMember }) {
  const [, go] = useLocation();
  const name = shortName(person);
  return (
    <Menu label={words.more(name)} button={<Icon of={ellipsis} />}>
      <MenuItem
        icon={userMinus}
        onChoose={() => {
          trainer.writeWithUndo(
            'DELETE /api/trainer/members/:id',
            [{ id: person.id }],
            words.dropped(name),
          );
          go('/coaching');
        }}
      >
        {words.drop(name)}
      </MenuItem>
    </Menu>
  );
}

/** Keeps the id while the next page loads. */
function useMemberId(): number {
  const [here, parts] = useRoute('/coaching/members/:id');
  const last = useRef(0);
  if (here) last.current = Number(parts.id);
  return last.current;
}
