import { useEffect } from 'preact/hooks';
import { showToast } from '../../../core/page/toasts.ts';
import { useStore } from '../../../core/state/store.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { keptText as text } from '../text/kept.ts';
import {
  check,
  keeping,
  pauseKeeping,
  resumeKeeping,
  startKeeping,
  switchKeepingOff,
  switchKeepingOn,
} from './keep-recipes.ts';

/** Service workers and caches need a secure address. */
const CAN_KEEP = 'serviceWorker' in navigator && 'caches' in window;

/** The recipes that this device keeps: how many, and what is being loaded. */
export function KeptCard() {
  const { state } = useStore(keeping);
  useEffect(() => void startKeeping(), []);
  return (
    <Card title={text.title}>
      <div class="form">
        <Switch
          label={text.on}
          hint={CAN_KEEP ? text.hint : text.unsupported}
          checked={state !== 'off'}
          disabled={!CAN_KEEP}
          onChecked={(on) => (on ? void switchKeepingOn() : remove())}
        />
        {state !== 'off' && <KeptState />}
      </div>
    </Card>
  );
}

function KeptState() {
  const { state, kept, total, bytes, full, checkedAt } = useStore(keeping);
  const words = [
    text.states[state],
    state === 'kept' && checkedAt !== null && text.checked(checkedAt),
    full && text.full[full],
  ];
  return (
    <>
      {state === 'loading' && <ProgressBar label={text.progress} value={kept} max={total || 1} />}
      <p>{text.kept(kept, total, bytes)}</p>
      <p class="soft" role="status">
        {words.filter(Boolean).join(' ')}
      </p>
      <div class="form-actions">
        {state === 'loading' && <Button onClick={pauseKeeping}>{text.pause}</Button>}
        {state === 'paused' && <Button onClick={() => void resumeKeeping()}>{text.resume}</Button>}
        {['kept', 'failed', 'saving-data', 'offline'].includes(state) && (
          <Button onClick={() => void check()}>{text.check}</Button>
        )}
        <Button look="text" onClick={remove}>
          {text.remove}
        </Button>
      </div>
    </>
  );
}

function remove() {
  void switchKeepingOff();
  showToast(text.removed);
}
