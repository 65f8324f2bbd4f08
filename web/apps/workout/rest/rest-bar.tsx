import bell from 'lucide/dist/esm/icons/bell.mjs';
import settings from 'lucide/dist/esm/icons/settings-2.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useState } from 'preact/hooks';
import { useWakeLock } from '../../../core/page/use-wake-lock.ts';
import { useStore } from '../../../core/state/store.ts';
import { formatClock } from '../../../core/text/format.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import './rest-bar.css';
import { logText } from '../text/log.ts';
import { restText as text } from '../text/rest.ts';
import { restScreen } from './rest-preferences.ts';
import { changeRest, type Rest, rest, restoreRest, skipRest } from './rest-timer.ts';
import { useRestPush } from './use-rest-push.ts';

const STEP = 15;
const sheet = () => import('./rest-sheet.tsx').then(({ RestSheet }) => RestSheet);

/** The running rest, above the tabs on every page of the app. */
export function RestBar() {
  const running = useStore(rest);
  const [open, setOpen] = useState(false);
  useEffect(restoreRest, []);
  return (
    <>
      {running && <RunningRest rest={running} onSettings={() => setOpen(true)} />}
      {open && <Lazy load={sheet} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}

function RunningRest({ rest: { endsAt, length, next }, onSettings }: RunningProps) {
  const left = useSecondsTo(endsAt);
  const over = left === 0;
  const screen = useStore(restScreen);
  useRestPush({ endsAt, next });
  return (
    <section class={`rest-bar${over ? ' over' : ''}`} aria-label={text.label}>
      {screen === 'on' && !over && <ScreenLock />}
      <span class="rest-left" style={{ scale: `${over ? 1 : Math.min(1, left / length)} 1` }} />
      <button type="button" class="rest-words" title={text.settings} onClick={onSettings}>
        <Icon of={over ? bell : settings} size={18} />
        <span>
          <strong role="timer" aria-label={over ? logText.restOver : text.left(left)}>
            {over ? logText.restOver : formatClock(left)}
          </strong>
          {next && <span class="small">{next}</span>}
        </span>
      </button>
      {!over && (
        <>
          <RestStep words={text.lessShort} label={text.less} by={-STEP} />
          <RestStep words={text.moreShort} label={text.more} by={STEP} />
        </>
      )}
      <IconButton icon={x} label={over ? text.dismiss : text.skip} onClick={skipRest} />
    </section>
  );
}

function ScreenLock() {
  useWakeLock();
  return null;
}

interface RunningProps {
  rest: Rest;
  onSettings: () => void;
}

function RestStep({ words, label, by }: { words: string; label: string; by: number }) {
  return (
    <button type="button" class="rest-step" aria-label={label} onClick={() => changeRest(by)}>
      {words}
    </button>
  );
}

/** Whole seconds left, updated while shown. */
function useSecondsTo(endsAt: number): number {
  const [, redraw] = useState(0);
  const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const tick = setInterval(() => redraw((count) => count + 1), 250);
    return () => clearInterval(tick);
  }, [endsAt, left === 0]);
  return left;
}
