import type { Kitchen } from '../../../../src/apps/recipe/kitchens/contract.ts';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { ShareRows } from '../kitchens/share-rows.tsx';
import { sharingText as text } from '../text/sharing.ts';
import { sharingApi } from './sharing-api.ts';

const words = text.kitchens;

/** Shares a recipe with all members of a Kitchen. */
export function KitchensSection({ recipe }: { recipe: Recipe }) {
  const { value } = useServerQuery({
    app: 'recipe',
    key: ['kitchens'],
    load: () => sharingApi('GET /api/kitchens', { limit: 100 }),
  });
  if (!value || value.items.length === 0) return null;
  return (
    <section>
      <h3>{words.title}</h3>
      <ShareRows
        kitchens={value.items}
        words={words}
        onShare={(kitchen) => shareWithKitchen(recipe, kitchen)}
      />
    </section>
  );
}

async function shareWithKitchen(recipe: Recipe, { id, name }: Kitchen) {
  const input = { id, recipe_id: recipe.id };
  const { members } = await sharingApi('POST /api/kitchens/:id/share-recipe', input);
  showToast(words.shared(name, members));
  void queryClient.invalidateQueries({ queryKey: ['recipe', 'shares'] });
}
