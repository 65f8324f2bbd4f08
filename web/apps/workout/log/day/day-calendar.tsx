import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import chevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import { useState } from 'preact/hooks';
import type { logContract } from '../../../../../src/apps/workout/log/contract.ts';
import type { RouteOutput } from '../../../../../src/kernel/contract.ts';
import { addMonths } from '../../../../../src/shared/calendar/dates.ts';
import { weekOf, weeksOfMonth } from '../../../../../src/shared/calendar/weeks.ts';
import { useMediaQuery } from '../../../../core/page/use-media-query.ts';
import { type ServerQuery, useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { firstDayOfWeek, formatMonth } from '../../../../core/text/calendar.ts';
import { today } from '../../../../core/time/dates.ts';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { WeeksTable } from '../../../../ui/calendar/weeks-table.tsx';
import { logText as text } from '../../text/log.ts';
import { logApi } from './log-day-query.ts';

const words = text.calendar;
const WIDE = '(min-width: 992px)';

type TrainedDays = RouteOutput<typeof logContract, 'GET /api/workout/days'>['days'];

interface Props {
  date: string;
  onDate: (date: string) => void;
}

/** The week of a day, or the whole month, with a dot for every workout day. */
export function DayCalendar({ date, onDate }: Props) {
  const wide = useMediaQuery(WIDE);
  const [opened, setOpened] = useState(false);
  const [month, setMonth] = useState<string>();
  const whole = wide || opened;
  const shown = (whole && month) || date;
  const weeks = whole ? weeksOfMonth(shown, firstDayOfWeek) : [weekOf(date, firstDayOfWeek)];
  const { value: days = [] } = useServerQuery(
    trainedDaysQuery(weeksOfMonth(shown, firstDayOfWeek)),
  );
  const byDate = new Map(days.map((day) => [day.date, day]));
  const turn = (by: number) => setMonth(addMonths(shown, by));
  return (
    <section class={`day-calendar${whole ? ' whole' : ''}`}>
      {whole && (
        <header>
          <IconButton icon={chevronLeft} label={words.before} onClick={() => turn(-1)} />
          <h2>{formatMonth(shown)}</h2>
          <IconButton icon={chevronRight} label={words.after} onClick={() => turn(1)} />
        </header>
      )}
      <WeeksTable
        caption={formatMonth(shown)}
        weeks={weeks}
        cell={(day) => (
          <td key={day}>
            <DayButton
              day={day}
              trained={byDate.get(day)}
              outside={whole && day.slice(0, 7) !== shown.slice(0, 7)}
              chosen={day === date}
              onDay={() => {
                setMonth(undefined);
                onDate(day);
              }}
            />
          </td>
        )}
      />
      {!wide && (
        <button
          type="button"
          class="calendar-more"
          aria-expanded={opened}
          aria-label={opened ? words.close : words.open}
          onClick={() => {
            setOpened(!opened);
            setMonth(undefined);
          }}
        >
          <Chevron up={opened} />
        </button>
      )}
    </section>
  );
}

function Chevron({ up }: { up: boolean }) {
  return <Icon of={up ? chevronUp : chevronDown} size={18} />;
}

interface DayProps {
  day: string;
  trained: TrainedDays[number] | undefined;
  outside: boolean;
  chosen: boolean;
  onDay: () => void;
}

function DayButton({ day, trained, outside, chosen, onDay }: DayProps) {
  const state = `${outside ? ' outside' : ''}${day === today() ? ' today' : ''}`;
  return (
    <button
      type="button"
      class={`log-day${state}`}
      aria-label={trained ? words.trained(day, trained.sets) : words.free(day)}
      aria-pressed={chosen}
      onClick={onDay}
    >
      {Number(day.slice(8))}
      {trained && <i class={trained.completed ? '' : 'open'} />}
    </button>
  );
}

export function trainedDaysQuery(weeks: readonly string[][]): ServerQuery<TrainedDays> {
  const from = weeks[0]?.[0] ?? today();
  const to = weeks.at(-1)?.at(-1) ?? today();
  return {
    app: 'workout',
    key: ['days', from, to],
    load: async () => (await logApi('GET /api/workout/days', { from, to })).days,
  };
}
