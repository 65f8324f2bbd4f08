import download from 'lucide/dist/esm/icons/download.mjs';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { showError } from '../../../core/api/error-message.ts';
import { baseOf } from '../../../core/instance.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { owner } from '../../../core/session/owner.ts';
import '../../../ui/form/form.css';
import { useHasAccount } from '../../../core/session/has-account.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { PublicLink } from '../../../ui/form/public-link.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { cacheRecipe } from '../recipe/use-recipe.ts';
import { sharingText as text } from '../text/sharing.ts';
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

function LinkSection({ recipe }: { recipe: Recipe }) {
  const { id, share_token } = recipe;
  const keep = (token: string | null) => cacheRecipe({ ...recipe, share_token: token });
  const close = async () => {
    await sharingApi('DELETE /api/recipes/:id/share', { id });
    keep(null);
    showToast(text.link.closed);
  };
  return (
    <PublicLink
      words={text.link}
      token={share_token}
      page="/r/"
      onMake={async () =>
        keep((await sharingApi('POST /api/recipes/:id/share', { id })).share_token)
      }
      onClose={() => void close().catch(showError)}
    />
  );
}
