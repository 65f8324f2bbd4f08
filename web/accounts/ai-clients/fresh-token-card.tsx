import { instance } from '../../core/instance.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { CopyField } from '../copy-field.tsx';
import { Connect } from './connect.tsx';
import { text } from './text/text.ts';
import type { FreshToken } from './tokens.ts';

const words = text.fresh;

/** On the page and not over it, so that no stray press loses the secret. */
export function FreshTokenCard({ fresh, onDone }: { fresh: FreshToken; onDone: () => void }) {
  const { token, raw } = fresh;
  const place = useAutofocus<HTMLElement>(true);
  const apps = instance.apps.filter(({ name }) => token.apps?.includes(name) ?? true);
  return (
    <section ref={place} tabIndex={-1} class="fresh" aria-label={words.title(token.name)}>
      <Card title={words.title(token.name)}>
        <div class="form">
          <p>{words.once}</p>
          <CopyField label={words.secret} value={raw} />
          <Connect apps={apps} secret={raw} />
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
