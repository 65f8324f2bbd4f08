import cloudDownload from 'lucide/dist/esm/icons/cloud-download.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis-vertical.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'preact/hooks';
import type { BackupTask } from '../../../src/host/managed-backups/contract.ts';
import type { BackupCopy, CopyState } from '../../../src/host/managed-backups/copies/contract.ts';
import { showError } from '../../core/api/error-message.ts';
import { showToast } from '../../core/page/toasts.ts';
import { formatDateTime } from '../../core/text/format.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Icon } from '../../ui/basic/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../ui/status/skeleton.tsx';
import { backupsText as text } from '../text/backups.ts';
import { backupsApi, followTask, isRunning, refreshBackups } from './backups-api.ts';
import { useCopies } from './copies-api.ts';

const words = text.copies;

interface Props {
  state: CopyState;
  task: BackupTask | null;
}

/** The second location: how the last copy went, and the copies of backups that are gone here. */
export function CopiesCard({ state: { to, last, failure }, task }: Props) {
  const { copies, problem, reload, more } = useCopies(true);
  const [deleting, setDeleting] = useState<BackupCopy>();
  const gone = copies?.filter(({ is_here }) => !is_here);

  async function fetchBack({ name }: BackupCopy) {
    try {
      followTask((await backupsApi('POST /api/backups/copies/:name/fetch', { name })).task);
    } catch (error) {
      showError(error);
    }
  }

  async function remove({ name }: BackupCopy) {
    try {
      await backupsApi('DELETE /api/backups/copies/:name', { name });
      showToast(words.deleted);
    } catch (error) {
      showError(error);
    }
    refreshBackups();
  }

  return (
    <Card title={words.title} flush>
      {failure && (
        <div class="card-foot">
          <p class="form-problem" role="alert">
            {words.failed(failure.at, failure.message)}
          </p>
        </div>
      )}
      <p class="card-words long-names">
        {to && words.to(to)} {last ? words.last(last.at) : words.never}
      </p>
      {problem && !failure && <ErrorState problem={problem} onRetry={reload} />}
      {!copies && !problem && <SkeletonRows rows={1} />}
      {gone && gone.length > 0 && (
        <>
          <p class="card-words">{words.gone}</p>
          <ul>
            {gone.map((copy) => (
              <ListRow
                key={copy.name}
                title={formatDateTime(copy.made_at)}
                detail={text.list.detail(copy)}
                trail={
                  <Menu label={words.actions(copy.made_at)} button={<Icon of={ellipsis} />}>
                    {!isRunning(task) && (
                      <MenuItem icon={cloudDownload} onChoose={() => void fetchBack(copy)}>
                        {words.fetch}
                      </MenuItem>
                    )}
                    <MenuItem icon={trash} onChoose={() => setDeleting(copy)}>
                      {words.delete}
                    </MenuItem>
                  </Menu>
                }
              />
            ))}
          </ul>
        </>
      )}
      {(more || gone?.length === 0) && (
        <div class="card-foot">
          {more ? (
            <Button onClick={more}>{words.more}</Button>
          ) : (
            <p class="soft">{words.noneGone}</p>
          )}
        </div>
      )}
      {deleting && (
        <Dialog
          title={words.deleteTitle}
          message={words.deleteWords(deleting.made_at)}
          confirm={text.list.deleteConfirm}
          onConfirm={() => void remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Card>
  );
}
