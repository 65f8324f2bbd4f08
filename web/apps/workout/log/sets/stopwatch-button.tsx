import square from 'lucide/dist/esm/icons/square.mjs';
import timer from 'lucide/dist/esm/icons/timer.mjs';
import { useEffect, useState } from 'preact/hooks';
import type { WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import { useStore } from '../../../../core/state/store.ts';
import { formatClock } from '../../../../core/text/format.ts';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { logSheetsText as text } from '../../text/log-sheets.ts';
import { flushPendingSave } from '../session/debounced-save.ts';
import type { SessionRef } from '../session/save-session.ts';
import {
  elapsedSeconds,
  restoreStopwatch,
  startStopwatch,
  stopStopwatch,
  stopwatch,
} from './stopwatch.ts';
import type { Stopwatch } from './stopwatch-time.ts';

const words = text.stopwatch;

interface Props {
  at: SessionRef;
  set: WorkoutSet;
  /** "set 1 of Plank". */
  name: string;
}

restoreStopwatch();

/** Starts the stopwatch of a timed set. While the stopwatch runs, the button covers the field and stops it. */
export function StopwatchButton({ at, set, name }: Props) {
  const running = useStore(stopwatch);
  if (running?.set === set.uuid) return <RunningStopwatch running={running} name={name} />;
  return (
    <IconButton
      icon={timer}
      label={words.start(name)}
      onClick={() => {
        flushPendingSave();
        startStopwatch(at, set.uuid, set.duration_sec ?? null);
      }}
    />
  );
}

function RunningStopwatch({ running, name }: { running: Stopwatch; name: string }) {
  const [, redraw] = useState(0);
  useEffect(() => {
    const tick = setInterval(() => redraw((count) => count + 1), 250);
    return () => clearInterval(tick);
  }, []);
  return (
    <button
      type="button"
      class="stopwatch"
      aria-label={words.stop(name)}
      onClick={() => stopStopwatch(running.set)}
    >
      <span role="timer">{formatClock(elapsedSeconds(running))}</span>
      <Icon of={square} size={14} />
    </button>
  );
}
