import { useEffect, useState } from 'preact/hooks';
import type { planReminderContract } from '../../../../src/apps/recipe/plan/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { showError } from '../../../core/api/error-message.ts';
import { baseOf } from '../../../core/instance.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { planReminderText as words } from '../text/plan-reminder.ts';

const api = createClient<typeof planReminderContract>(baseOf('recipe'));

type Reminder = RouteOutput<typeof planReminderContract, 'GET /api/plan-reminder'>;

/** The evening message: what is for dinner, and what to thaw for tomorrow. */
export function PlanReminderCard() {
  const [reminder, setReminder] = useState<Reminder>();
  useEffect(() => {
    // Offline, the card waits for the next visit.
    api('GET /api/plan-reminder', {}).then(setReminder, () => undefined);
  }, []);
  if (!reminder) return null;

  function change(part: Partial<Reminder>) {
    setReminder((now) => now && { ...now, ...part });
    api('PUT /api/plan-reminder', part).then(setReminder, showError);
  }

  return (
    <Card title={words.title}>
      <div class="form">
        <Switch
          label={words.on}
          checked={reminder.enabled}
          onChecked={(enabled) => change({ enabled })}
        />
        {reminder.enabled && (
          <TextField
            label={words.time}
            type="time"
            value={reminder.time}
            onValue={(time) => /^\d\d:\d\d$/.test(time) && change({ time })}
          />
        )}
        <p class="soft">{words.hint}</p>
        <a class="button plain" href="#/settings/notifications">
          {words.devices}
        </a>
      </div>
    </Card>
  );
}
