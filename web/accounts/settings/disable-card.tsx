import { useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { instance } from '../../core/instance.ts';
import { useLocation } from '../../core/page/location.ts';
import { showToast } from '../../core/page/toasts.ts';
import { accountsApi, continueWithoutAccounts } from '../../core/session/session.ts';
import { appTitles } from '../../shell/navigation/app-titles.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { settingsText as text } from '../text/settings.ts';
import { TypedConfirmation } from '../typed-confirmation.tsx';
import { useAccountQuery } from '../use-account-query.ts';
import { fetchAllUsers } from './fetch-all-users.ts';

const words = text.security;

export function DisableCard() {
  const [open, setOpen] = useState(false);
  const users = useAccountQuery('users', fetchAllUsers);
  return (
    <Card title={words.disable}>
      <div class="form">
        <p class="soft">{words.disableWords}</p>
        <div class="form-actions">
          <Button look="danger" onClick={() => setOpen(true)}>
            {words.disableOpen}
          </Button>
        </div>
      </div>
      {open && <DisableSheet {...users} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface Props {
  value: readonly User[] | undefined;
  problem: Error | null;
  reload: () => void;
  onClose: () => void;
}

function DisableSheet({ value, problem, reload, onClose }: Props) {
  const [, navigate] = useLocation();
  const form = useSubmit(async () => {
    await accountsApi('DELETE /api/auth/management', {});
    navigate('/', { replace: true });
    await continueWithoutAccounts();
    showToast(words.disabled);
  });
  return (
    <Sheet title={words.disable} onClose={onClose}>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!value && !problem && <Skeleton height={160} />}
      {value && (
        <TypedConfirmation
          form={form}
          consequences={listConsequences(value.length)}
          never={words.disableNever}
          word={words.disableTyped}
          confirm={words.disableConfirm}
        />
      )}
    </Sheet>
  );
}

/** What happens to each app's data; only the workout app keeps the data of a single account. */
function listConsequences(accountCount: number): string[] {
  const names = instance.apps.map(({ name }) => name);
  const deletedApps = names.filter((name) => name !== 'workout').map((name) => appTitles[name]);
  const workout = appTitles.workout;
  return [
    words.disableAccounts(accountCount),
    ...(deletedApps.length > 0 ? [words.disableGone(deletedApps)] : []),
    ...(names.includes('workout')
      ? [accountCount === 1 ? words.disableKept(workout) : words.disableGoneToo(workout)]
      : []),
  ];
}
