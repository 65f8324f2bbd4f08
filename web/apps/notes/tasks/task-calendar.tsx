import x from 'lucide/dist/esm/icons/x.mjs';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { tasksText as text } from '../text/tasks.ts';
import type { CountCalendarProps } from './count-calendar.tsx';

const calendar = () => import('./count-calendar.tsx').then(({ CountCalendar }) => CountCalendar);

/** A calendar beside a list, in whose place nothing moves until it is loaded. */
export function TaskCalendar(props: CountCalendarProps) {
  return <Lazy load={calendar} props={props} fallback={<div class="calendar-waiting" />} />;
}

/** Ends the choice of a day. */
export function ShowAllDays({ onAll }: { onAll: () => void }) {
  return (
    <Button look="soft" icon={x} onClick={onAll}>
      {text.showAll}
    </Button>
  );
}
