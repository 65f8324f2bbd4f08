import copyIcon from 'lucide/dist/esm/icons/copy.mjs';
import download from 'lucide/dist/esm/icons/download.mjs';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { copy } from '../../../core/copy.ts';
import { sayProblem } from '../../../core/in-words.ts';
import { baseOf } from '../../../core/instance.ts';
import { owner } from '../../../core/owner.ts';
import { toast } from '../../../core/toasts.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import '../../../ui/form.css';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Submit } from '../../../ui/submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { keepRecipe } from '../recipe/use-recipe.ts';
import { useHasAccount } from './has-account.ts';
import { KitchensPart } from './kitchens-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { sharingApi } from './sharing-api.ts';
import { text } from './text/text.ts';

interface Props {
  recipe: Recipe;
  onClose: () => void;
}

export function ShareSheet({ recipe, onClose }: Props) {
  const own = recipe.user_id === owner.get();
  const hasAccount = useHasAccount();
  return (
    <Sheet title={text.title} onClose={onClose}>
      {own && <LinkPart recipe={recipe} />}
      {own && hasAccount && <KitchensPart recipe={recipe} />}
      {own && hasAccount && <PeoplePart recipe={recipe} />}
      <section class="form">
        <h3>{text.card.title}</h3>
        <p class="soft small">{text.card.hint}</p>
        <a
          class="button plain"
          href={`${baseOf('recipe')}/api/recipes/${recipe.id}/card.png`}
          download={`${recipe.name}.png`}
        >
          <Icon of={download} size={18} />
          {text.card.download}
        </a>
      </section>
    </Sheet>
  );
}

const words = text.link;

function LinkPart({ recipe }: { recipe: Recipe }) {
  const { id, share_token } = recipe;
  const keep = (token: string | null) => keepRecipe({ ...recipe, share_token: token });
  const form = useSubmit(async () =>
    keep((await sharingApi('POST /api/recipes/:id/share', { id })).share_token),
  );
  const close = async () => {
    await sharingApi('DELETE /api/recipes/:id/share', { id });
    keep(null);
    toast(words.closed);
  };
  return (
    <form class="form" onSubmit={form.submit}>
      <h3>{words.title}</h3>
      <p class="soft small">{words.hint}</p>
      {share_token === null ? (
        <Submit form={form}>{words.make}</Submit>
      ) : (
        <>
          <TextField
            label={words.address}
            value={addressOf(share_token)}
            onValue={() => undefined}
          />
          <div class="form-actions">
            <Button look="solid" icon={copyIcon} onClick={() => void copy(addressOf(share_token))}>
              {words.copy}
            </Button>
            <Button onClick={() => void close().catch(sayProblem)}>{words.close}</Button>
          </div>
        </>
      )}
    </form>
  );
}

function addressOf(token: string): string {
  return `${location.origin}${location.pathname}#/r/${token}`;
}
