import calendarCheck from 'lucide/dist/esm/icons/calendar-check.mjs';
import dumbbell from 'lucide/dist/esm/icons/dumbbell.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import repeat from 'lucide/dist/esm/icons/repeat.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import type { WorkoutDraft } from '../../../../../src/apps/workout/programs/contract.ts';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { formatShortDay } from '../../../../core/text/format.ts';
import { today } from '../../../../core/time/dates.ts';
import { Lazy } from '../../../../shell/lazy.tsx';
import { Icon, type IconNode } from '../../../../ui/basic/icon.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { logText as text } from '../../text/log.ts';
import { planQuery, prescriptionName, prescriptionQuery } from '../day/day-plan.ts';
import {
  lastSessionQuery,
  repeatSession,
  startEmpty,
  startPlanned,
  startPrescribed,
} from './start-session.ts';

const words = text.start;
const routineStarts = () =>
  import('../../routines/routine-starts.tsx').then(({ RoutineStarts }) => RoutineStarts);

interface Props {
  date: string;
  /** The day has no session yet. */
  first: boolean;
}

/** Starts a workout: planned, empty, or a repeat of the last one. */
export function StartCard({ date, first }: Props) {
  const { value: plan, problem } = useServerQuery(planQuery(date));
  const { value: prescribed } = useServerQuery(prescriptionQuery(date));
  const coach = prescribed?.completed ? null : prescribed;
  const { value: last } = useServerQuery(lastSessionQuery(date));
  return (
    <section
      class={`start${first ? '' : ' later'}`}
      aria-label={first ? words.title : words.another}
    >
      {first && (
        <>
          <span class="empty-icon">
            <Icon of={dumbbell} size={28} />
          </span>
          <h2>{words.title}</h2>
        </>
      )}
      {plan === undefined && !problem && <Skeleton height={56} />}
      {coach && (
        <StartButton
          look={first ? 'solid' : 'plain'}
          icon={users}
          title={words.prescribed(coach.trainer_full_name ?? coach.trainer_username)}
          detail={prescriptionName(coach)}
          onStart={() => void startPrescribed(date, coach)}
        />
      )}
      {plan && (
        <StartButton
          look={first && !coach ? 'solid' : 'plain'}
          icon={calendarCheck}
          title={date === today() ? words.load : words.loadFor}
          detail={describePlan(plan)}
          onStart={() => startPlanned(date, plan)}
        />
      )}
      <StartButton
        look={first && !plan && !coach ? 'solid' : 'plain'}
        icon={plus}
        title={first ? words.empty : words.another}
        onStart={() => startEmpty(date)}
      />
      {last && (
        <StartButton
          look="plain"
          icon={repeat}
          title={words.repeat}
          detail={`${last.name || text.unnamed} · ${formatShortDay(last.date)}`}
          onStart={() => repeatSession(date, last)}
        />
      )}
      <Lazy load={routineStarts} props={{ date }} />
      {first && plan === null && (
        <p class="soft small">
          {words.noProgram}{' '}
          <a class="button text" href="#/programs">
            {words.programs}
          </a>
        </p>
      )}
    </section>
  );
}

function describePlan({ name, program_name, program_week, duration_weeks }: WorkoutDraft) {
  return duration_weeks > 1
    ? `${name} · ${words.week(program_week, duration_weeks)}`
    : `${name} · ${program_name}`;
}

interface WayProps {
  look: 'solid' | 'plain';
  icon: IconNode;
  title: string;
  detail?: string;
  onStart: () => void;
}

function StartButton({ look, icon, title, detail, onStart }: WayProps) {
  return (
    <button type="button" class={`button ${look} start-way`} onClick={onStart}>
      <Icon of={icon} />
      <span>
        {title}
        {detail && <span class="small">{detail}</span>}
      </span>
    </button>
  );
}
