import { useState } from 'preact/hooks';
import type { BackupTask } from '../../../src/host/managed-backups/contract.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Waiting } from '../../ui/status/waiting.tsx';
import { backupsText as text } from '../text/backups.ts';
import { backupsApi, followTask, isRunning } from './backups-api.ts';
import { PassphraseField } from './passphrase-field.tsx';

const words = text.now;

/** Starts a backup, and shows how far a backup or restore is. */
export function BackupNowCard({ task }: { task: BackupTask | null }) {
  const [passphrase, setPassphrase] = useState('');
  const form = useSubmit(async () => {
    const started = await backupsApi('POST /api/backups', { ...(passphrase && { passphrase }) });
    setPassphrase('');
    followTask(started.task);
  }, ['passphrase']);
  const running = isRunning(task);
  return (
    <Card title={words.title}>
      <form class="form" onSubmit={form.submit}>
        <p class="soft">{words.hint}</p>
        <PassphraseField words={words} form={form} value={passphrase} onValue={setPassphrase} />
        {running && <Waiting words={text.task.running(task)} done={task.done} total={task.total} />}
        {!running && task?.error && (
          <p class="form-problem" role="alert">
            {text.task.failed(task)}
          </p>
        )}
        <SubmitButton form={form} disabled={running}>
          {words.start}
        </SubmitButton>
      </form>
    </Card>
  );
}
