import { Button } from '../../ui/basic/button.tsx';
import { useAutofocus } from '../../ui/form/use-autofocus.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CopyField } from '../copy-field.tsx';
import { webhooksText } from '../text/webhooks.ts';
import type { NewWebhook } from './webhooks-api.ts';

const words = webhooksText.fresh;

/** Part of the page instead of a dialog, so that a stray press can't lose the secret. */
export function NewWebhookCard({ fresh, onDone }: { fresh: NewWebhook; onDone: () => void }) {
  const place = useAutofocus<HTMLElement>(true);
  const title = words.title(fresh.name);
  return (
    <section ref={place} tabIndex={-1} class="fresh" aria-label={title}>
      <Card title={title}>
        <div class="form">
          <p>{words.once}</p>
          <CopyField label={words.secret} value={fresh.secret} />
          <div class="form-actions">
            <Button look="solid" onClick={onDone}>
              {words.done}
            </Button>
          </div>
        </div>
      </Card>
    </section>
  );
}
