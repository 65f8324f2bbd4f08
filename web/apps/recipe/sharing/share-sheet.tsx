import copyIcon from 'lucide/dist/esm/icons/copy.mjs';
import download from 'lucide/dist/esm/icons/download.mjs';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { showError } from '../../../core/api/error-message.ts';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { baseOf } from '../../../core/instance.ts';
import { copyToClipboard } from '../../../core/page/copy-to-clipboard.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { owner } from '../../../core/session/owner.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { Icon } from '../../../ui/basic/icon.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { cacheRecipe } from '../recipe/use-recipe.ts';
import { sharingText as text } from '../text/recipes.ts';
import { useHasAccount } from './has-account.ts';
import { KitchensSection } from './kitchens-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { sharingApi } from './sharing-api.ts';

interface Props {
  recipe: Recipe;
  onClose: () => void;
}

export function ShareSheet({ recipe, onClose }: Props) {
  const own = recipe.user_id === owner.get();
  const hasAccount = useHasAccount();
  return (
    <Sheet title={text.title} onClose={onClose}>
      {own && <LinkSection recipe={recipe} />}
      {own && hasAccount && <KitchensSection recipe={recipe} />}
      {own && hasAccount && <PeopleSection recipe={recipe} />}
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

function LinkSection({ recipe }: { recipe: Recipe }) {
  const { id, share_token } = recipe;
  const keep = (token: string | null) => cacheRecipe({ ...recipe, share_token: token });
  const form = useSubmit(async () =>
    keep((await sharingApi('POST /api/recipes/:id/share', { id })).share_token),
  );
  const close = async () => {
    await sharingApi('DELETE /api/recipes/:id/share', { id });
    keep(null);
    showToast(words.closed);
  };
  return (
    <form class="form" onSubmit={form.submit}>
      <h3>{words.title}</h3>
      <p class="soft small">{words.hint}</p>
      {share_token === null ? (
        <SubmitButton form={form}>{words.make}</SubmitButton>
      ) : (
        <>
          <TextField
            label={words.address}
            value={publicLinkUrl(share_token)}
            onValue={() => undefined}
          />
          <div class="form-actions">
            <Button
              look="solid"
              icon={copyIcon}
              onClick={() => void copyToClipboard(publicLinkUrl(share_token))}
            >
              {words.copy}
            </Button>
            <Button onClick={() => void close().catch(showError)}>{words.close}</Button>
          </div>
        </>
      )}
    </form>
  );
}

function publicLinkUrl(token: string): string {
  return `${location.origin}${location.pathname}#/r/${token}`;
}
