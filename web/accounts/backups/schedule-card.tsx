import { useState } from 'preact/hooks';
import type { BackupSchedule, StoredSchedule } from '../../../src/host/managed-backups/contract.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { showToast } from '../../core/page/toasts.ts';
import { queryClient } from '../../core/queries/query-client.ts';
import { text as common } from '../../core/text/text.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { backupsText as text } from '../text/backups.ts';
import { useAccountQuery } from '../use-account-query.ts';
import { backupsApi } from './backups-api.ts';

const words = text.schedule;
const KEY = 'backup-schedule';

const CHOICES = (['off', 'daily', 'weekly'] as const).map((value) => ({
  value,
  label: words.choices[value],
}));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const WEEKDAYS = words.weekdays.map((label, place) => ({ value: String(place + 1), label }));

export function ScheduleCard() {
  const { value, problem, reload } = useAccountQuery(KEY, () =>
    backupsApi('GET /api/backups/schedule', {}),
  );
  return (
    <Card title={words.title}>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!value && !problem && <Skeleton height={260} />}
      {value && <ScheduleForm stored={value} />}
    </Card>
  );
}

function ScheduleForm({ stored }: { stored: StoredSchedule }) {
  const { next_at, failure, time_zone, seals_secrets } = stored;
  const [schedule, setSchedule] = useState<BackupSchedule>(stored);
  const change = (part: Partial<BackupSchedule>) => setSchedule({ ...schedule, ...part });
  const form = useSubmit(async () => {
    const { every, hour, weekday, keep_count, keep_days } = schedule;
    const after = await backupsApi('PUT /api/backups/schedule', {
      every,
      hour,
      weekday,
      keep_count,
      keep_days,
    });
    queryClient.setQueryData(['accounts', KEY], after);
    showToast(common.saved);
  }, ['keep_count', 'keep_days']);
  const isOn = schedule.every !== 'off';
  return (
    <form class="form" onSubmit={form.submit}>
      {failure && (
        <p class="form-problem" role="alert">
          {words.failed(failure.at, failure.message)}
        </p>
      )}
      <Segmented
        label={words.every}
        value={schedule.every}
        options={CHOICES}
        onValue={(every) => change({ every })}
      />
      {isOn && (
        <>
          <div class="form-pair">
            <Select
              label={words.hour}
              hint={words.zone(time_zone)}
              value={String(schedule.hour)}
              options={HOURS}
              onValue={(hour) => change({ hour: Number(hour) })}
            />
            {schedule.every === 'weekly' && (
              <Select
                label={words.weekday}
                value={String(schedule.weekday)}
                options={WEEKDAYS}
                onValue={(weekday) => change({ weekday: Number(weekday) })}
              />
            )}
          </div>
          <div class="form-pair">
            <NumberField
              label={words.keepCount}
              unit={words.keepCountUnit}
              hint={words.keepHint}
              value={schedule.keep_count}
              problem={form.fieldError('keep_count')}
              onValue={(keep_count) => change({ keep_count })}
            />
            <NumberField
              label={words.keepDays}
              unit={words.keepDaysUnit}
              hint={words.keepHint}
              value={schedule.keep_days}
              problem={form.fieldError('keep_days')}
              onValue={(keep_days) => change({ keep_days })}
            />
          </div>
          {seals_secrets && <p class="soft small">{words.sealed}</p>}
        </>
      )}
      {next_at && <p class="soft">{words.next(next_at)}</p>}
      <SubmitButton form={form}>{common.save}</SubmitButton>
    </form>
  );
}
