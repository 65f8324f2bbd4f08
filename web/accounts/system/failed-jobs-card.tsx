import { useState } from 'preact/hooks';
import type { FailedJob } from '../../../src/host/operating/contract.ts';
import { showError } from '../../core/api/error-message.ts';
import { showToast } from '../../core/page/toasts.ts';
import { queryClient } from '../../core/queries/query-client.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../ui/status/skeleton.tsx';
import { usePages } from '../settings/use-pages.ts';
import { systemText as text } from '../text/system.ts';
import { systemApi } from './system-api.ts';

export function FailedJobsCard() {
  const { items, hasMore, busy, problem, load, remove } = usePages<FailedJob>((page) =>
    systemApi('GET /api/system/failed-jobs', page),
  );
  return (
    <Card title={text.failedJobs} flush>
      {problem && <ErrorState problem={problem} onRetry={load} />}
      {!items && !problem && <SkeletonRows rows={2} />}
      {items?.length === 0 && !hasMore && <p class="card-foot soft">{text.failedJobsNone}</p>}
      <ul>
        {items?.map((job) => (
          <FailedJobRow
            key={job.id}
            job={job}
            onRetried={() => remove(({ id }) => id === job.id)}
          />
        ))}
      </ul>
      {hasMore && (
        <div class="card-foot">
          <Button disabled={busy} onClick={load}>
            {text.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

function FailedJobRow({ job, onRetried }: { job: FailedJob; onRetried: () => void }) {
  const [busy, setBusy] = useState(false);
  const name = text.job(job.name);

  async function retry() {
    setBusy(true);
    try {
      await systemApi('POST /api/system/failed-jobs/:id/retry', { id: job.id });
      showToast(text.retried);
      onRetried();
      await queryClient.invalidateQueries({ queryKey: ['accounts', 'system'] });
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }

  return (
    <ListRow
      title={name}
      detail={
        <>
          {text.jobDetail(job.failed_at, job.attempts)}
          {job.error && <span class="failure-reason">{job.error}</span>}
        </>
      }
      trail={
        <Button
          look="soft"
          disabled={busy}
          aria-label={text.retryLabel(name)}
          onClick={() => void retry()}
        >
          {text.retry}
        </Button>
      }
    />
  );
}
