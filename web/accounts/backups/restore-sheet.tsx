import { useState } from 'preact/hooks';
import type { Backup } from '../../../src/host/managed-backups/contract.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { backupsText as text } from '../text/backups.ts';
import { TypedConfirmation } from '../typed-confirmation.tsx';
import { backupsApi, followTask } from './backups-api.ts';
import { PassphraseField } from './passphrase-field.tsx';

const words = text.restore;

interface Props {
  backup: Backup;
  onClose: () => void;
}

export function RestoreSheet({ backup, onClose }: Props) {
  const { name, made_at, has_secrets } = backup;
  const [passphrase, setPassphrase] = useState('');
  const form = useSubmit(async () => {
    const { task } = await backupsApi('POST /api/backups/:name/restore', {
      name,
      confirm: 'restore',
      ...(passphrase && { passphrase }),
    });
    followTask(task);
    onClose();
  }, ['passphrase']);
  return (
    <Sheet title={words.title} onClose={onClose}>
      <TypedConfirmation
        form={form}
        consequences={[words.replaced(made_at), words.signedOut, words.kept]}
        never={words.never}
        word={words.word}
        confirm={words.confirm}
      >
        {has_secrets && (
          <PassphraseField words={words} form={form} value={passphrase} onValue={setPassphrase} />
        )}
      </TypedConfirmation>
    </Sheet>
  );
}
