import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import calendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import clipboardList from 'lucide/dist/esm/icons/clipboard-list.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import userMinus from 'lucide/dist/esm/icons/user-minus.mjs';
import { useRef, useState } from 'preact/hooks';
import { useLocation, useRoute } from '../../../../core/page/location.ts';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { Lazy } from '../../../../shell/lazy.tsx';
import { Avatar } from '../../../../ui/basic/avatar.tsx';
import { Button } from '../../../../ui/basic/button.tsx';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { type MemberView, trainer, type UnassignedMember } from '../coaching-api.ts';
import '../coaching.css';
import { coachingText as text } from '../../text/coaching.ts';
import { displayName, shortName } from '../display-name.ts';
import { AssignedCard } from './assigned-card.tsx';
import { PrescriptionsCard } from './prescriptions-card.tsx';
import { memberQuery } from './trainer-queries.ts';
import { WeeksCard } from './weeks-card.tsx';
import { WorkoutsCard } from './workouts-card.tsx';

const words = text.member;
const prescribeSheet = () =>
  import('./prescribe-sheet.tsx').then(({ PrescribeSheet }) => PrescribeSheet);
const assignSheet = () => import('./assign-sheet.tsx').then(({ AssignSheet }) => AssignSheet);

export function MemberPage() {
  const id = useMemberId();
  const { value, problem, retry } = useServerQuery(memberQuery(id));
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
          <MemberCards view={value} />
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

function MemberCards({ view }: { view: MemberView }) {
  return (
    <div class="coaching">
      <div>
        <PrescriptionsCard member={view.user} />
        <WorkoutsCard view={view} />
      </div>
      <div>
        <WeeksCard view={view} />
        {view.assigned_programs.length > 0 && <AssignedCard view={view} />}
      </div>
    </div>
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
