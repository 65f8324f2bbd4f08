import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import check from 'lucide/dist/esm/icons/check.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis-vertical.mjs';
import listPlus from 'lucide/dist/esm/icons/list-plus.mjs';
import play from 'lucide/dist/esm/icons/play.mjs';
import repeat from 'lucide/dist/esm/icons/repeat.mjs';
import squarePen from 'lucide/dist/esm/icons/square-pen.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import trophy from 'lucide/dist/esm/icons/trophy.mjs';
import { useEffect, useState } from 'preact/hooks';
import type { Workout } from '../../../../../src/apps/workout/log/contract.ts';
import { today } from '../../../../core/time/dates.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { ProgressBar } from '../../../../ui/status/progress-bar.tsx';
import { logText as text } from '../../text/log.ts';
import type { LogSheet } from '../log-sheet.ts';
import { minutesSinceStart } from './elapsed.ts';
import { beginSession, changeSessionDetails, deleteSession } from './save-session.ts';
import { copyExercises } from './session-edits.ts';
import { sessionProgress } from './session-progress.ts';

const words = text.session;

interface Props {
  session: Workout;
  onSheet: (sheet: LogSheet) => void;
}

export function SessionHead({ session, onSheet }: Props) {
  const { id, date, completed, exercises } = session;
  const at = { date, id };
  const sets = exercises.flatMap((exercise) => exercise.sets);
  const { done, all } = sessionProgress(exercises);
  const name = session.name || text.unnamed;
  const minutes = useElapsed(session);
  const toCome = date > today();
  return (
    <header class="session-head">
      <div class="session-title">
        <h2>{name}</h2>
        <p class="soft small">
          {[
            ...(completed ? [words.done] : []),
            ...(all > 0 ? [words.progress(done, all)] : []),
            ...(minutes ? [words.elapsed(minutes)] : []),
            ...(session.program_week ? [text.start.weekOnly(session.program_week)] : []),
          ].join(' · ')}
        </p>
      </div>
      {!completed && !toCome && sets.length > 0 && (
        <Button
          look={done === all ? 'solid' : 'soft'}
          icon={check}
          onClick={() => onSheet({ kind: 'summary', at })}
        >
          {words.finish}
        </Button>
      )}
      <Menu label={words.menu(name)} button={<Icon of={ellipsis} />}>
        {completed && (
          <>
            <MenuItem icon={trophy} onChoose={() => onSheet({ kind: 'summary', at })}>
              {words.summary}
            </MenuItem>
            <MenuItem icon={play} onChoose={() => changeSessionDetails(at, { completed: false })}>
              {words.reopen}
            </MenuItem>
          </>
        )}
        <MenuItem icon={squarePen} onChoose={() => onSheet({ kind: 'session', at })}>
          {words.edit}
        </MenuItem>
        <MenuItem icon={repeat} onChoose={() => repeatSessionToday(session)}>
          {words.again}
        </MenuItem>
        {id > 0 && (
          <MenuItem icon={calendarDays} onChoose={() => onSheet({ kind: 'move', at })}>
            {words.move}
          </MenuItem>
        )}
        {exercises.length > 0 && (
          <MenuItem icon={listPlus} onChoose={() => void keepAsRoutine(session)}>
            {words.saveRoutine}
          </MenuItem>
        )}
        <MenuItem icon={trash} onChoose={() => deleteSession(session)}>
          {words.remove}
        </MenuItem>
      </Menu>
      {toCome && <p class="session-notes soft small">{words.toCome}</p>}
      {!completed && !toCome && all > 0 && (
        <ProgressBar label={words.progress(done, all)} value={done} max={all} />
      )}
      {session.notes && <p class="session-notes soft">{session.notes}</p>}
    </header>
  );
}

async function keepAsRoutine(session: Workout) {
  const { saveAsRoutine } = await import('../../routines/save-routine.ts');
  saveAsRoutine(session);
}

function repeatSessionToday({ exercises, name }: Workout) {
  beginSession(today(), copyExercises(exercises), { name });
  location.hash = '#/log';
}

/** Duration so far or in total, in minutes; null when not measured. */
function useElapsed(session: Workout): number | null {
  const [, redraw] = useState(0);
  const runs = !session.completed && session.date === today();
  useEffect(() => {
    if (!runs) return;
    const tick = setInterval(() => redraw((count) => count + 1), 20_000);
    return () => clearInterval(tick);
  }, [runs]);
  return runs ? minutesSinceStart(session) : session.duration_min;
}
