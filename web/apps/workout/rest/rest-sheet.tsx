import bell from 'lucide/dist/esm/icons/bell.mjs';
import minus from 'lucide/dist/esm/icons/minus.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import { unlockSound } from '../../../core/page/chime.ts';
import { useStore } from '../../../core/state/store.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import '../../../ui/form/stepper.css';
import { Switch } from '../../../ui/form/switch.tsx';
import { restSheetText as text } from '../text/log-sheets.ts';
import { restAlert, restSeconds } from './rest-preferences.ts';

export function RestSheet({ onClose }: { onClose: () => void }) {
  const seconds = useStore(restSeconds);
  const alert = useStore(restAlert);
  return (
    <Sheet title={text.title} onClose={onClose}>
      <div class="field">
        <span>{text.seconds}</span>
        <SecondsStepper value={seconds} onValue={restSeconds.set} />
        <p class="hint">{text.secondsHint}</p>
      </div>
      <Switch
        label={text.sound}
        hint={text.soundHint}
        checked={alert === 'on'}
        onChecked={(on) => {
          if (on) unlockSound();
          restAlert.set(on ? 'on' : 'off');
        }}
      />
      {'Notification' in globalThis && <Notifications />}
    </Sheet>
  );
}

interface StepperProps {
  value: number;
  onValue: (seconds: number) => void;
}

const STEP = 15;
const LONGEST = 3600;

export function SecondsStepper({ value, onValue }: StepperProps) {
  const to = (seconds: number) => onValue(Math.min(LONGEST, Math.max(0, seconds)));
  return (
    <fieldset class="stepper" aria-label={text.seconds}>
      <IconButton icon={minus} label={text.shorter} onClick={() => to(value - STEP)} />
      <output>{text.lengthInWords(value)}</output>
      <IconButton icon={plus} label={text.longer} onClick={() => to(value + STEP)} />
    </fieldset>
  );
}

function Notifications() {
  const [permission, setPermission] = useState(Notification.permission);
  if (permission === 'granted') return <p class="soft small">{text.notified}</p>;
  if (permission === 'denied') return <p class="soft small">{text.refused}</p>;
  return (
    <div class="field">
      <Button
        look="soft"
        icon={bell}
        onClick={() => void Notification.requestPermission().then(setPermission)}
      >
        {text.notify}
      </Button>
      <p class="hint">{text.notifyHint}</p>
    </div>
  );
}
