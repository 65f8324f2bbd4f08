import type { Application } from '../application.ts';
import { VERSION } from '../version.ts';
import { PrometheusText } from './prometheus-text.ts';
import { readStorageState, type StorageState } from './storage-state.ts';

const STORAGE_TIMEOUT_MS = 2000;
const MS_PER_S = 1000;

/** All metrics of this process. Without its database, those of the process are still answered. */
export async function renderMetrics(application: Application): Promise<string> {
  const text = new PrometheusText();
  const storage = await readStorageInTime(application);
  writeProcess(text, application);
  writeRequests(text, application);
  text.gauge('daybook_database_up', 'Whether the database answers.', storage ? 1 : 0);
  if (storage) writeStorage(text, storage, application);
  return text.toString();
}

async function readStorageInTime(application: Application): Promise<StorageState | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, STORAGE_TIMEOUT_MS, null).unref();
  try {
    return await Promise.race([readStorageState(application), promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function writeProcess(text: PrometheusText, { engine, statistics }: Application): void {
  const { startedAt, loop } = statistics;
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  text.gauge('daybook_info', 'The version and the engine of the database.', [
    { labels: { version: VERSION, engine }, value: 1 },
  ]);
  text.gauge('process_start_time_seconds', 'When the process started.', startedAt / MS_PER_S);
  text.counter(
    'process_cpu_seconds_total',
    'Processor time of the process.',
    (user + system) / 1e6,
  );
  text.gauge('process_resident_memory_bytes', 'Memory of the process.', rss);
  text.gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', heapUsed);
  text.gauge('nodejs_external_memory_bytes', 'Memory of buffers and libraries.', external);
  text.histogram(
    'daybook_event_loop_delay_seconds',
    'How late timers run, sampled ten times a second.',
    [{ value: loop.delaysMs }],
    MS_PER_S,
  );
}

function writeRequests(text: PrometheusText, { statistics }: Application): void {
  const routes = statistics.requests.list().map(({ method, route, statusClass, ...counted }) => ({
    labels: { method, route, status: statusClass },
    ...counted,
  }));
  text.counter(
    'daybook_http_requests_total',
    'Requests by route pattern and class of the status.',
    routes.map(({ labels, requests }) => ({ labels, value: requests })),
  );
  text.histogram(
    'daybook_http_request_duration_seconds',
    'How long requests took, without event streams.',
    routes.map(({ labels, durationsMs }) => ({ labels, value: durationsMs })),
    MS_PER_S,
  );
}

function writeStorage(
  text: PrometheusText,
  { databaseBytes, disk, queue }: StorageState,
  { groupSizes, runner, services }: Application,
): void {
  text.gauge('daybook_database_size_bytes', 'The size of the database.', databaseBytes);
  if (disk) {
    text.gauge('daybook_disk_free_bytes', 'Free on the disk of the data folder.', disk.freeBytes);
    text.gauge('daybook_disk_size_bytes', 'The size of that disk.', disk.totalBytes);
  }
  if (groupSizes) {
    const help = 'Transactions per group commit of SQLite.';
    text.histogram('daybook_group_commit_size', help, [{ value: groupSizes }]);
  }
  text.gauge('daybook_jobs', 'Jobs in the queue by state.', [
    { labels: { state: 'due' }, value: queue.due },
    { labels: { state: 'later' }, value: queue.later },
    { labels: { state: 'failed' }, value: queue.failed },
  ]);
  const oldest = queue.oldestDueAt === null ? null : Date.parse(queue.oldestDueAt);
  text.gauge(
    'daybook_job_wait_seconds',
    'How long the job has been due that waits longest.',
    oldest === null ? 0 : (services.clock.millis() - oldest) / MS_PER_S,
  );
  text.counter(
    'daybook_failed_deliveries_total',
    'Failed attempts to deliver something, such as a mail or a notification, by job.',
    [...runner.failedDeliveries].map(([job, value]) => ({ labels: { job }, value })),
  );
}
