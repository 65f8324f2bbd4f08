import bell from 'lucide/dist/esm/icons/bell.mjs';
import { useEffect, useState } from 'preact/hooks';
import { unlockSound } from '../../../core/page/chime.ts';
import { readPushEndpoint } from '../../../core/session/push-endpoint.ts';
import { type Store, useStore } from '../../../core/state/store.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { restSheetText as text } from '../text/log-sheets.ts';
import {
  restAlert,
  restNotification,
  restScreen,
  restSeconds,
  warmUpRestSeconds,
} from './rest-preferences.ts';
import { SecondsStepper } from './seconds-stepper.tsx';

/** Lengths and alerts of rests, on the settings page and in the sheet of the running rest. */
export function RestFields() {
  const alert = useStore(restAlert);
  const screen = useStore(restScreen);
  return (
    <>
      <LengthField label={text.seconds} hint={text.secondsHint} seconds={restSeconds} />
      <LengthField label={text.warmUp} hint={text.warmUpHint} seconds={warmUpRestSeconds} />
      <Switch
        label={text.sound}
        hint={text.soundHint}
        checked={alert === 'on'}
        onChecked={(on) => {
          if (on) unlockSound();
          restAlert.set(on ? 'on' : 'off');
        }}
      />
      {'wakeLock' in navigator && (
        <Switch
          label={text.screen}
          hint={text.screenHint}
          checked={screen === 'on'}
          onChecked={(on) => restScreen.set(on ? 'on' : 'off')}
        />
      )}
      {'Notification' in globalThis && <Notifications />}
    </>
  );
}

interface LengthProps {
  label: string;
  hint: string;
  seconds: Store<number>;
}

function LengthField({ label, hint, seconds }: LengthProps) {
  return (
    <div class="field">
      <span>{label}</span>
      <SecondsStepper label={label} value={useStore(seconds)} onValue={seconds.set} />
      <p class="hint">{hint}</p>
    </div>
  );
}

function Notifications() {
  const [permission, setPermission] = useState(Notification.permission);
  if (permission === 'granted') return <Allowed />;
  const ask = () => void Notification.requestPermission().then(setPermission);
  return (
    <>
      {permission === 'default' ? (
        <div class="field">
          <Button look="soft" icon={bell} onClick={ask}>
            {text.notify}
          </Button>
          <p class="hint">{text.notifyHint}</p>
        </div>
      ) : (
        <p class="soft small">{text.refused}</p>
      )}
      <p class="soft small">{text.limits}</p>
    </>
  );
}

/** The server can notify a locked phone on which the person has subscribed. */
function Allowed() {
  const notification = useStore(restNotification);
  const [endpoint, setEndpoint] = useState<string | null>();
  useEffect(() => void readPushEndpoint().then(setEndpoint, () => setEndpoint(null)), []);
  return (
    <>
      <Switch
        label={text.notification}
        hint={endpoint ? text.locked : text.notificationHint}
        checked={notification === 'on'}
        onChecked={(on) => restNotification.set(on ? 'on' : 'off')}
      />
      {endpoint === null && notification === 'on' && (
        <div class="field">
          <a class="button soft" href="#/settings/notifications">
            {text.lockedOff}
          </a>
          <p class="hint">{text.limits}</p>
        </div>
      )}
    </>
  );
}
