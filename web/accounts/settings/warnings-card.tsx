import { answers } from '../../core/answers.ts';
import { inWords } from '../../core/in-words.ts';
import { accounts } from '../../core/session.ts';
import { toast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useLoaded } from '../use-loaded.ts';
import { text } from './text/text.ts';

const words = text.warnings;

/** What the operator should change about this instance; nothing while all is well. */
export function WarningsCard() {
  const { value } = useLoaded('warnings', () => accounts('GET /api/auth/warnings', {}));
  if (!value || value.items.length === 0) return null;
  return (
    <Card title={words.title}>
      <ul class="warnings">
        {value.items.map(({ code, message, dismissible }) => (
          <li key={code}>
            <p>{message}</p>
            {dismissible && (
              <Button look="soft" onClick={() => void dismiss(code)}>
                {words.dismiss}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

async function dismiss(code: string) {
  try {
    await accounts('DELETE /api/auth/warnings/:code', { code });
    await answers.invalidateQueries({ queryKey: ['accounts', 'warnings'] });
  } catch (error) {
    toast(inWords(error));
  }
}
