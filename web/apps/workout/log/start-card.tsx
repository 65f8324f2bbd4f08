import calendarCheck from 'lucide/dist/esm/icons/calendar-check.mjs';
import dumbbell from 'lucide/dist/esm/icons/dumbbell.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import repeat from 'lucide/dist/esm/icons/repeat.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import type { WorkoutDraft } from '../../../../src/apps/workout/programs/contract.ts';
import { today } from '../../../core/dates.ts';
import { dayShort } from '../../../core/text/format.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Icon, type IconNode } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { nameOf, planFor, prescriptionFor } from './day-plan.ts';
import {
  lastBefore,
  repeatSession,
  startEmpty,
  startPlanned,
  startPrescribed,
} from './start-session.ts';
import { text } from './text/text.ts';

const words = text.start;

interface Props {
  date: string;
  /** It begins the day; else it stands below what was trained already. */
  first: boolean;
}

/** How a workout begins: as planned, empty, or as the last one was. */
export function StartCard({ date, first }: Props) {
  const { value: plan, problem } = useAnswer(planFor(date));
  const { value: prescribed } = useAnswer(prescriptionFor(date));
  const coach = prescribed?.completed ? null : prescribed;
  const { value: last } = useAnswer(lastBefore(date));
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
        <Way
          look={first ? 'solid' : 'plain'}
          icon={users}
          title={words.prescribed(coach.trainer_full_name ?? coach.trainer_username)}
          detail={nameOf(coach)}
          onStart={() => void startPrescribed(date, coach)}
        />
      )}
      {plan && (
        <Way
          look={first && !coach ? 'solid' : 'plain'}
          icon={calendarCheck}
          title={date === today() ? words.load : words.loadFor}
          detail={inWords(plan)}
          onStart={() => startPlanned(date, plan)}
        />
      )}
      <Way
        look={first && !plan && !coach ? 'solid' : 'plain'}
        icon={plus}
        title={first ? words.empty : words.another}
        onStart={() => startEmpty(date)}
      />
      {last && (
        <Way
          look="plain"
          icon={repeat}
          title={words.repeat}
          detail={`${last.name || text.unnamed} · ${dayShort(last.date)}`}
          onStart={() => repeatSession(date, last)}
        />
      )}
      {first && plan === null && (
        <p class="soft small">
          {words.noProgram} <a href="#/programs">{words.programs}</a>
        </p>
      )}
    </section>
  );
}

function inWords({ name, program_name, program_week, duration_weeks }: WorkoutDraft) {
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

function Way({ look, icon, title, detail, onStart }: WayProps) {
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
