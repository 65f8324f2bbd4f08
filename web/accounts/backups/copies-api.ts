import type { BackupCopy, CopyState } from '../../../src/host/managed-backups/copies/contract.ts';
import { queryClient } from '../../core/queries/query-client.ts';
import { useQuery } from '../../core/queries/use-query.ts';
import { backupsApi, COPIES, useOlderPages } from './backups-api.ts';

const STATE = ['accounts', 'backup-copy-state'];
/** Copies are made in the background, within a minute or so. */
const POLL_MS = 15_000;
const PAGE = 100;

/** Where backups are copied to, and how the last copy went. */
export function useCopyState(): CopyState | undefined {
  const { data } = useQuery<CopyState>({
    queryKey: STATE,
    queryFn: fetchState,
    meta: { keep: false },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.to ? POLL_MS : false),
  });
  return data;
}

async function fetchState(): Promise<CopyState> {
  const before = queryClient.getQueryData<CopyState>(STATE);
  const state = await backupsApi('GET /api/backups/copy-state', {});
  if (before && before.last?.at !== state.last?.at) {
    void queryClient.invalidateQueries({ queryKey: COPIES });
  }
  return state;
}

/** All copies that were asked for so far, newest first. */
export function useCopies(enabled: boolean) {
  const { items, ...rest } = useOlderPages<BackupCopy>(
    COPIES,
    (cursor) => backupsApi('GET /api/backups/copies', { limit: PAGE, ...cursor }),
    enabled,
  );
  return { copies: items, ...rest };
}
