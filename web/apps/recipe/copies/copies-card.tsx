import { useEffect } from 'preact/hooks';
import { showToast } from '../../../core/page/toasts.ts';
import { useStore } from '../../../core/state/store.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { copiesText as text } from '../text/copies.ts';
import {
  check,
  copyProgress,
  disableCopies,
  enableCopies,
  pauseCopying,
  resumeCopying,
  startCopying,
} from './sync-copies.ts';

/** Service workers and caches need a secure address. */
const CAN_KEEP = 'serviceWorker' in navigator && 'caches' in window;

/** The recipes that this device keeps: how many, and what is being loaded. */
export function CopiesCard() {
  const { state } = useStore(copyProgress);
  useEffect(() => void startCopying(), []);
  return (
    <Card title={text.title}>
      <div class="form">
        <Switch
          label={text.on}
          hint={CAN_KEEP ? text.hint : text.unsupported}
          checked={state !== 'off'}
          disabled={!CAN_KEEP}
          onChecked={(on) => (on ? void enableCopies() : remove())}
        />
        {state !== 'off' && <CopyState />}
      </div>
    </Card>
  );
}

function CopyState() {
  const { state, kept, total, bytes, full, checkedAt } = useStore(copyProgress);
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
        {state === 'loading' && <Button onClick={pauseCopying}>{text.pause}</Button>}
        {state === 'paused' && <Button onClick={() => void resumeCopying()}>{text.resume}</Button>}
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
  void disableCopies();
  showToast(text.removed);
}
