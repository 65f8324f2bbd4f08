import type { Kitchen } from '../../../../src/apps/recipe/kitchens/contract.ts';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { answers } from '../../../core/answers.ts';
import { toast } from '../../../core/toasts.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { ShareRows } from '../kitchens/share-rows.tsx';
import { sharingApi } from './sharing-api.ts';
import { text } from './text/text.ts';

const words = text.kitchens;

/** Everybody in a Kitchen at once. */
export function KitchensPart({ recipe }: { recipe: Recipe }) {
  const { value } = useAnswer({
    app: 'recipe',
    key: ['kitchens'],
    ask: () => sharingApi('GET /api/kitchens', { limit: 100 }),
  });
  if (!value || value.items.length === 0) return null;
  return (
    <section>
      <h3>{words.title}</h3>
      <ShareRows
        kitchens={value.items}
        words={words}
        onShare={(kitchen) => share(recipe, kitchen)}
      />
    </section>
  );
}

async function share(recipe: Recipe, { id, name }: Kitchen) {
  const input = { id, recipe_id: recipe.id };
  const { members } = await sharingApi('POST /api/kitchens/:id/share-recipe', input);
  toast(words.shared(name, members));
  void answers.invalidateQueries({ queryKey: ['recipe', 'shares'] });
}
