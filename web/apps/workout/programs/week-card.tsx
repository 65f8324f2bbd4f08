import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import type { Program } from '../../../../src/apps/workout/programs/contract.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { programsText as text } from '../text/programs.ts';
import { moveToWeek } from './follow-program.ts';

const words = text.cursor;

/** The current week of the program, with buttons to change it. */
export function WeekCard({ program }: { program: Program }) {
  const { current_week, duration_weeks, on_complete, advance_mode } = program;
  const week = current_week ?? 1;
  const isLast = week >= duration_weeks;
  const next = isLast ? 1 : week + 1;
  return (
    <section class="card week-card" aria-label={words.title}>
      <div class="week-head">
        <div>
          <h2>{text.week(week, duration_weeks)}</h2>
          <p class="soft small">
            {text.done(program.sessions_in_program)} {text.forDays(program.days_active)}.{' '}
            {duration_weeks > 1 &&
              (advance_mode === 'sessions' ? words.bySessions : words.byCalendar)}
          </p>
        </div>
        <Menu label={words.choose} button={<Icon of={ellipsis} />}>
          {Array.from({ length: duration_weeks }, (_, at) => (
            <MenuItem key={at} onChoose={() => moveToWeek(program, at + 1)}>
              {at + 1 === week ? words.here(week) : words.go(at + 1)}
            </MenuItem>
          ))}
          <MenuItem onChoose={() => moveToWeek(program, null)}>{words.count}</MenuItem>
        </Menu>
      </div>
      {duration_weeks > 1 && (
        <>
          <ProgressBar label={text.progress} value={week - 1} max={duration_weeks} />
          <div class="week-actions">
            <Button onClick={() => moveToWeek(program, week)}>{words.repeat}</Button>
            <Button
              look="soft"
              disabled={isLast && on_complete === 'hold'}
              onClick={() => moveToWeek(program, next)}
            >
              {words.next}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
