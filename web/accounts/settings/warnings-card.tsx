import { errorMessage } from '../../core/api/error-message.ts';
import { showToast } from '../../core/page/toasts.ts';
import { queryClient } from '../../core/queries/query-client.ts';
import { accountsApi } from '../../core/session/session.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { settingsText as text } from '../text/settings.ts';
import { useAccountQuery } from '../use-account-query.ts';

const words = text.warnings;

/** Warnings for the operator; hidden while there are none. */
export function WarningsCard() {
  const { value } = useAccountQuery('warnings', () => accountsApi('GET /api/auth/warnings', {}));
  if (!value || value.items.length === 0) return null;
  return (
    <Card title={words.title}>
      <ul class="warnings">
        {value.items.map(({ code, message, dismissible }) => (
          <li key={code}>
            <p>{message}</p>
            {dismissible && (
              <Button look="soft" onClick={() => void dismissWarning(code)}>
                {words.dismiss}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

async function dismissWarning(code: string) {
  try {
    await accountsApi('DELETE /api/auth/warnings/:code', { code });
    await queryClient.invalidateQueries({ queryKey: ['accounts', 'warnings'] });
  } catch (error) {
    showToast(errorMessage(error));
  }
}
