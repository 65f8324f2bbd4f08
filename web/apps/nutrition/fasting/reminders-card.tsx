import type { FastingSettings } from '../../../../src/apps/nutrition/fasting/contract.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { fastingText } from '../text/fasting.ts';
import { storeSettings } from './fasts.ts';

const text = fastingText.reminders;
const EVENING = '20:00';

/** Reminders are off until they are turned on. */
export function RemindersCard({ settings }: { settings: FastingSettings }) {
  const { remind_target, remind_start, start_time } = settings;
  return (
    <Card title={text.title}>
      <Switch
        label={text.target}
        checked={remind_target}
        onChecked={(checked) => storeSettings({ remind_target: checked })}
      />
      <Switch
        label={text.start}
        checked={remind_start}
        onChecked={(checked) =>
          storeSettings({ remind_start: checked, start_time: start_time ?? EVENING })
        }
      />
      {remind_start && (
        <TextField
          label={text.time}
          type="time"
          value={start_time ?? EVENING}
          onValue={(time) => time !== '' && storeSettings({ start_time: time })}
        />
      )}
      <a class="fasting-link" href="#/settings/notifications">
        {text.allow}
      </a>
    </Card>
  );
}
