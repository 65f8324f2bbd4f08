import downloadIcon from 'lucide/dist/esm/icons/download.mjs';
import { useState } from 'preact/hooks';
import type { OwnershipConflict } from '../../../src/accounts/ownership/contract.ts';
import { showError } from '../../core/api/error-message.ts';
import { instance } from '../../core/instance.ts';
import { showToast } from '../../core/page/toasts.ts';
import { accountsApi } from '../../core/session/session.ts';
import { formatDateTime } from '../../core/text/format.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Icon } from '../../ui/basic/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../ui/status/skeleton.tsx';
import { settingsText as text } from '../text/settings.ts';
import { conflictFields, conflictTitle } from './describe-conflict.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { usePages } from './use-pages.ts';

const words = text.conflicts;

/** Rows that could not be merged when the data of several owners was joined. */
export function ConflictsPage() {
  return (
    <SettingsFrame tab="conflicts">
      <Conflicts />
    </SettingsFrame>
  );
}

function Conflicts() {
  const {
    items: conflicts,
    hasMore,
    busy,
    problem,
    load,
    remove,
  } = usePages<OwnershipConflict>((page) => accountsApi('GET /api/auth/ownership-conflicts', page));
  const [shown, setShown] = useState<OwnershipConflict>();
  return (
    <>
      <Card title={words.title} flush>
        <p class="card-words conflicts-about">{words.about}</p>
        {problem && <ErrorState problem={problem} onRetry={load} />}
        {!conflicts && !problem && <SkeletonRows rows={3} />}
        {conflicts?.length === 0 && <p class="card-foot soft">{words.none}</p>}
        <ul>
          {conflicts?.map((conflict) => (
            <ListRow
              key={conflict.id}
              title={conflictTitle(conflict)}
              detail={`${words.from(conflict.from_account)} · ${formatDateTime(conflict.created_at)}`}
              opens={words.open}
              onOpen={() => setShown(conflict)}
            />
          ))}
        </ul>
        {conflicts !== undefined && conflicts.length > 0 && (
          <div class="card-foot">
            {hasMore && (
              <Button disabled={busy} onClick={load}>
                {words.more}
              </Button>
            )}
            <a
              class="button plain"
              href={`${instance.base}/api/auth/ownership-conflicts.json`}
              download
            >
              <Icon of={downloadIcon} size={18} />
              {words.download}
            </a>
          </div>
        )}
      </Card>
      {shown && (
        <ConflictSheet
          conflict={shown}
          onClose={() => setShown(undefined)}
          onDismiss={() => {
            remove(({ id }) => id === shown.id);
            setShown(undefined);
          }}
        />
      )}
    </>
  );
}

interface SheetProps {
  conflict: OwnershipConflict;
  onClose: () => void;
  onDismiss: () => void;
}

function ConflictSheet({ conflict, onClose, onDismiss }: SheetProps) {
  const [busy, setBusy] = useState(false);

  async function dismiss() {
    setBusy(true);
    try {
      await accountsApi('DELETE /api/auth/ownership-conflicts/:id', { id: conflict.id });
      showToast(words.dismissed);
      onDismiss();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }

  return (
    <Sheet title={conflictTitle(conflict)} onClose={onClose}>
      <p class="soft">
        {words.from(conflict.from_account)} · {formatDateTime(conflict.created_at)}
      </p>
      <dl class="conflict-fields">
        {conflictFields(conflict).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="soft small">{words.dismissHint}</p>
      <div class="form-actions">
        <Button look="danger" disabled={busy} onClick={() => void dismiss()}>
          {words.dismiss}
        </Button>
      </div>
    </Sheet>
  );
}
