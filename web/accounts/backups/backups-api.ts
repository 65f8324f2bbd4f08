import type {
  Backup,
  BackupTask,
  backupsContract,
} from '../../../src/host/managed-backups/contract.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { createClient } from '../../core/api/client.ts';
import { formDataWith, sendFile } from '../../core/api/send-file.ts';
import { instance } from '../../core/instance.ts';
import { showToast } from '../../core/page/toasts.ts';
import { queryClient } from '../../core/queries/query-client.ts';
import { useInfiniteQuery, useQuery } from '../../core/queries/use-query.ts';
import { backupsText as text } from '../text/backups.ts';

export const backupsApi = createClient<typeof backupsContract>(instance.base);

/** The lists of backups and of their copies, which change together. */
const LIST = ['accounts', 'backups'];
export const COPIES = [...LIST, 'copies'];
const TASK = ['accounts', 'backup-task'];
const POLL_MS = 700;
const PAGE = 20;

type RunningTask = BackupTask & { ended_at: null };

export const isRunning = (task: BackupTask | null | undefined): task is RunningTask =>
  task?.ended_at === null;

/** The running or last task, followed while it runs. */
export function useBackupTask(): BackupTask | null {
  const { data } = useQuery<BackupTask | null>({
    queryKey: TASK,
    queryFn: fetchTask,
    meta: { keep: false },
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
  });
  return data ?? null;
}

async function fetchTask(): Promise<BackupTask | null> {
  const before = queryClient.getQueryData<BackupTask | null>(TASK);
  try {
    const { task } = await backupsApi('GET /api/backups/task', {});
    if (isRunning(before) && !isRunning(task)) finishTask(task);
    return task;
  } catch (error) {
    if (!isRunning(before) || before.kind !== 'restore') throw error;
    // The session ended with the data of before.
    if (error instanceof ApiError && error.status === 401) {
      showToast(text.task.signIn);
      throw error;
    }
    // The service does not answer while its data is replaced.
    return before;
  }
}

function finishTask(task: BackupTask | null) {
  if (task?.error === null) {
    showToast(text.task.done[task.kind]);
  }
  // Everything may have changed, if it was a restore.
  void queryClient.invalidateQueries(task?.kind === 'restore' ? {} : { queryKey: LIST });
}

export function followTask(task: BackupTask) {
  queryClient.setQueryData(TASK, task);
}

export function refreshBackups() {
  void queryClient.invalidateQueries({ queryKey: LIST });
}

/** All backups that were asked for so far, newest first. */
export function useBackups() {
  const { items, ...rest } = useOlderPages<Backup>(LIST, (cursor) =>
    backupsApi('GET /api/backups', { limit: PAGE, ...cursor }),
  );
  return { backups: items, ...rest };
}

/** The pages of a list that were asked for so far. */
export function useOlderPages<Item>(
  queryKey: string[],
  ask: (cursor: { cursor?: string }) => Promise<{ items: Item[]; next_cursor: string | null }>,
  enabled = true,
) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam }: { pageParam: string }) => ask(pageParam ? { cursor: pageParam } : {}),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    meta: { keep: false },
    staleTime: 0,
    enabled,
  });
  return {
    items: data?.pages.flatMap(({ items }) => items),
    problem: data ? null : error,
    reload: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}

export function uploadBackup(file: File, onProgress: (share: number) => void): Promise<Backup> {
  const url = `${instance.base}/api/backups/upload`;
  return sendFile(url, { body: formDataWith(file, {}), onProgress });
}

export function downloadLink({ name }: Backup): string {
  return `${instance.base}/api/backups/${name}/file`;
}
