import { instance } from '../../core/instance.ts';
import { Button } from '../../ui/basic/button.tsx';
import { useAutofocus } from '../../ui/form/use-autofocus.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CopyField } from '../copy-field.tsx';
import { aiClientsText as text } from '../text/ai-clients.ts';
import { ConnectInstructions } from './connect-instructions.tsx';
import type { NewToken } from './tokens.ts';

const words = text.fresh;

/** Part of the page instead of a dialog, so that a stray press can't lose the secret. */
export function NewTokenCard({ fresh, onDone }: { fresh: NewToken; onDone: () => void }) {
  const { token, raw } = fresh;
  const place = useAutofocus<HTMLElement>(true);
  const apps = instance.apps.filter(({ name }) => token.apps?.includes(name) ?? true);
  return (
    <section ref={place} tabIndex={-1} class="fresh" aria-label={words.title(token.name)}>
      <Card title={words.title(token.name)}>
        <div class="form">
          <p>{words.once}</p>
          <CopyField label={words.secret} value={raw} />
          <ConnectInstructions apps={apps} secret={raw} />
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
