import downloadIcon from 'lucide/dist/esm/icons/download.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis-vertical.mjs';
import rotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import uploadIcon from 'lucide/dist/esm/icons/upload.mjs';
import { useState } from 'preact/hooks';
import type { Backup, BackupTask } from '../../../src/host/managed-backups/contract.ts';
import { showError } from '../../core/api/error-message.ts';
import { showToast } from '../../core/page/toasts.ts';
import { formatDateTime } from '../../core/text/format.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Icon } from '../../ui/basic/icon.tsx';
import { useFileChooser } from '../../ui/form/use-file-chooser.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../ui/status/skeleton.tsx';
import { Waiting } from '../../ui/status/waiting.tsx';
import { backupsText as text } from '../text/backups.ts';
import {
  backupsApi,
  downloadLink,
  isRunning,
  refreshBackups,
  uploadBackup,
  useBackups,
} from './backups-api.ts';
import { useCopies } from './copies-api.ts';
import { RestoreSheet } from './restore-sheet.tsx';

const words = text.list;

/** The backups of the instance, newest first. */
export function BackupList({ task, hasCopies }: { task: BackupTask | null; hasCopies: boolean }) {
  const { backups, problem, reload, more } = useBackups();
  const { copies } = useCopies(hasCopies);
  const copied = new Set(copies?.map(({ name }) => name));
  const [restoring, setRestoring] = useState<Backup>();
  const [deleting, setDeleting] = useState<Backup>();
  const { share, start } = useBackupUpload();
  const { choose, chooser } = useFileChooser({
    accept: '.daybook,.zip,application/zip',
    label: words.uploadLabel,
    onFile: (file) => void start(file),
  });

  async function remove({ name }: Backup) {
    try {
      await backupsApi('DELETE /api/backups/:name', { name });
      showToast(words.deleted);
    } catch (error) {
      showError(error);
    }
    refreshBackups();
  }

  return (
    <Card
      title={words.title}
      flush
      actions={
        <Button
          look="soft"
          icon={uploadIcon}
          aria-label={words.uploadLabel}
          disabled={share !== undefined}
          onClick={choose}
        >
          {words.upload}
        </Button>
      }
    >
      {chooser}
      {share !== undefined && (
        <div class="card-foot">
          <Waiting words={words.uploading} done={share} total={1} />
        </div>
      )}
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!backups && !problem && <SkeletonRows rows={3} />}
      {backups?.length === 0 && <p class="card-foot soft">{words.none}</p>}
      <ul>
        {backups?.map((backup) => (
          <ListRow
            key={backup.name}
            title={formatDateTime(backup.made_at)}
            detail={words.detail(backup, copied.has(backup.name))}
            trail={
              <Menu label={words.actions(backup.made_at)} button={<Icon of={ellipsis} />}>
                <MenuItem icon={downloadIcon} href={downloadLink(backup)}>
                  {words.download}
                </MenuItem>
                {!isRunning(task) && (
                  <MenuItem icon={rotateCcw} onChoose={() => setRestoring(backup)}>
                    {words.restore}
                  </MenuItem>
                )}
                <MenuItem icon={trash} onChoose={() => setDeleting(backup)}>
                  {words.delete}
                </MenuItem>
              </Menu>
            }
          />
        ))}
      </ul>
      {more && (
        <div class="card-foot">
          <Button onClick={more}>{words.more}</Button>
        </div>
      )}
      {restoring && <RestoreSheet backup={restoring} onClose={() => setRestoring(undefined)} />}
      {deleting && (
        <Dialog
          title={words.deleteTitle}
          message={words.deleteWords(deleting.made_at, copied.has(deleting.name))}
          confirm={words.deleteConfirm}
          onConfirm={() => void remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Card>
  );
}

/** Uploads one backup at a time. */
function useBackupUpload() {
  const [share, setShare] = useState<number>();

  async function start(file: File) {
    setShare(0);
    try {
      await uploadBackup(file, setShare);
      showToast(words.uploaded);
    } catch (error) {
      showError(error);
    }
    setShare(undefined);
    refreshBackups();
  }

  return { share, start };
}
