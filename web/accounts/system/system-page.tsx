import refreshIcon from 'lucide/dist/esm/icons/refresh-cw.mjs';
import type { SystemState } from '../../../src/host/operating/contract.ts';
import { IconButton } from '../../ui/basic/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { systemText as text } from '../text/system.ts';
import { useAccountQuery } from '../use-account-query.ts';
import { ErrorsCard } from './errors-card.tsx';
import { FailedJobsCard } from './failed-jobs-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import { SlowOperationsCard } from './slow-operations-card.tsx';
import { StorageCard } from './storage-card.tsx';
import './system.css';
import { systemApi } from './system-api.ts';

/** The state of the instance at a glance, for its operator. */
export function SystemPage() {
  return (
    <SettingsFrame tab="system">
      <SystemCards />
    </SettingsFrame>
  );
}

function SystemCards() {
  const { value, problem, reload } = useAccountQuery('system', () =>
    systemApi('GET /api/system', {}),
  );
  if (problem) return <ErrorState problem={problem} onRetry={reload} />;
  if (!value) return <Skeleton height={420} />;
  return (
    <>
      <GlanceCard system={value} onRefresh={reload} />
      <div class="columns">
        <div>
          <StorageCard system={value} />
          <RequestsCard minutes={value.minutes} />
          <FailedJobsCard />
        </div>
        <div>
          <SlowOperationsCard operations={value.slow_operations} />
          <ErrorsCard errors={value.errors} process={value.process} />
        </div>
      </div>
    </>
  );
}

function GlanceCard({ system, onRefresh }: { system: SystemState; onRefresh: () => void }) {
  const { mean_ms, p99_ms, max_ms } = system.event_loop_delay;
  return (
    <Card
      title={text.glance}
      actions={<IconButton icon={refreshIcon} label={text.refresh} onClick={onRefresh} />}
    >
      <dl class="system-facts">
        <Fact name={text.version} value={system.version} />
        <Fact
          name={text.engine}
          value={text.engines[system.engine]}
          detail={text.bytes(system.database_bytes)}
        />
        <Fact
          name={text.running}
          value={text.since(system.started_at)}
          detail={text.sinceExact(system.started_at)}
        />
        <Fact name={text.memory} value={text.bytes(system.memory_bytes)} />
        <Fact
          name={text.delay}
          value={text.milliseconds(p99_ms)}
          detail={text.delayHint(mean_ms, max_ms)}
        />
        <Fact
          name={text.jobs}
          value={text.count(system.jobs.due)}
          detail={text.jobsHint(system.jobs.later)}
        />
        {system.last_backup_at && (
          <Fact
            name={text.backup}
            value={text.since(system.last_backup_at)}
            detail={text.sinceExact(system.last_backup_at)}
          />
        )}
      </dl>
    </Card>
  );
}

function Fact({ name, value, detail }: { name: string; value: string; detail?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {detail && <span class="fact-detail">{detail}</span>}
      </dd>
    </div>
  );
}
