import { errorMessage } from '../../core/api/error-message.ts';
import { showToast } from '../../core/page/toasts.ts';
import { queryClient } from '../../core/queries/query-client.ts';
import { accountsApi } from '../../core/session/session.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useAccountQuery } from '../use-account-query.ts';
import { text } from './text/text.ts';

const words = text.warnings;

/** What the operator should change about this instance; nothing while all is well. */
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
