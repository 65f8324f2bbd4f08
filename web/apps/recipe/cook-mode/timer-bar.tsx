import bell from 'lucide/dist/esm/icons/bell.mjs';
import pause from 'lucide/dist/esm/icons/pause.mjs';
import play from 'lucide/dist/esm/icons/play.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../../../core/state/store.ts';
import { formatClock } from '../../../core/text/format.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { cookModeText as text } from '../text/recipe.ts';
import { remainingTime } from './countdown.ts';
import './timer-bar.css';
import {
  addMinute,
  pauseTimer,
  type RunningTimer,
  resumeTimer,
  stopTimer,
  timers,
  watchTimers,
} from './timers.ts';

/** All running timers, of any recipe. */
export function TimerBar() {
  const all = useStore(timers);
  useEffect(watchTimers, []);
  const now = useNow(all.some(({ rang, heldWith }) => !rang && heldWith === undefined));
  const over = all.filter((timer) => remainingTime(timer, now) === 0);
  return (
    <>
      <p class="unseen" role="status">
        {over.map(({ recipe, label }) => text.isOver(recipe, label)).join(' ')}
      </p>
      {all.length > 0 && (
        <ul class="timer-bar" aria-label={text.timers}>
          {all.map((timer) => (
            <TimerItem key={timer.id} timer={timer} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}

function TimerItem({ timer, now }: { timer: RunningTimer; now: number }) {
  const { id, recipe, label, heldWith } = timer;
  const left = Math.ceil(remainingTime(timer, now) / 1000);
  return (
    <li class={left === 0 ? 'over' : ''} title={recipe}>
      {left === 0 ? <Icon of={bell} size={18} /> : <PauseButton timer={timer} />}
      <div>
        <strong role="timer">{left === 0 ? text.over : formatClock(left)}</strong>
        {heldWith !== undefined && <span class="small"> {text.held}</span>}
        <p class="small">
          {recipe} · {label}
        </p>
      </div>
      {left === 0 && (
        <Button look="text" aria-label={text.addMinute(label)} onClick={() => addMinute(id)}>
          {text.oneMore}
        </Button>
      )}
      <IconButton icon={x} label={text.stopTimer(label)} onClick={() => stopTimer(id)} />
    </li>
  );
}

function PauseButton({ timer: { id, label, heldWith } }: { timer: RunningTimer }) {
  return heldWith === undefined ? (
    <IconButton icon={pause} label={text.holdTimer(label)} onClick={() => pauseTimer(id)} />
  ) : (
    <IconButton icon={play} label={text.resumeTimer(label)} onClick={() => resumeTimer(id)} />
  );
}

/** The current time, updated while `watched`. */
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
