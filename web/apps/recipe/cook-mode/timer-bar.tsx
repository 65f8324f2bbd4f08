import bell from 'lucide/dist/esm/icons/bell.mjs';
import timerIcon from 'lucide/dist/esm/icons/timer.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../../../core/store.ts';
import { clock } from '../../../core/text/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { text } from './text/text.ts';
import './timer-bar.css';
import { openTimers, type RunningTimer, stopTimer, timers } from './timers.ts';

/** Every timer that runs, whichever recipe it belongs to. */
export function TimerBar() {
  const all = useStore(timers);
  useEffect(openTimers, []);
  const now = useNow(all.some(({ rang }) => !rang));
  if (all.length === 0) return null;
  return (
    <ul class="timer-bar" aria-label={text.timers}>
      {all.map((timer) => (
        <TimerItem key={timer.id} timer={timer} now={now} />
      ))}
    </ul>
  );
}

function TimerItem({ timer, now }: { timer: RunningTimer; now: number }) {
  const { id, recipe, label, endsAt } = timer;
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return (
    <li class={left === 0 ? 'over' : ''} title={recipe}>
      <Icon of={left === 0 ? bell : timerIcon} size={18} />
      <span>
        <strong role="timer">{left === 0 ? text.over : clock(left)}</strong>
        <span class="small">{label}</span>
      </span>
      <IconButton icon={x} label={text.stopTimer(label)} onClick={() => stopTimer(id)} />
    </li>
  );
}

/** The time, while someone watches it run. */
function useNow(watched: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!watched) return;
    const tick = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(tick);
  }, [watched]);
  return Math.max(now, Date.now() - 250);
}
