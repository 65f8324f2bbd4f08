import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { usePagedQuery } from '../../../core/queries/use-paged-query.ts';
import { text as common } from '../../../core/text/text.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { cooksQuery } from '../diary/data/cooks-query.ts';
import { recipeText as text } from '../text/recipe.ts';
import { rateRecipe } from './rate-recipe.ts';

/** Offers the mean of one's own cooks as one's rating of the recipe. */
export function RatingOffer({ recipe }: { recipe: Recipe }) {
  const mean = usePagedQuery(cooksQuery(recipe.id)).firstPage?.own_mean_rating ?? null;
  const offered = mean === null ? null : Math.round(mean * 10) / 10;
  const before = recipe.rating;
  if (offered === null || offered === before) return null;
  const use = () => {
    rateRecipe(recipe, offered);
    showToast(text.ratedByCooks(offered), {
      action: { label: common.undo, run: () => rateRecipe(recipe, before) },
    });
  };
  return (
    <Button look="text" onClick={use}>
      {text.useMean(offered)}
    </Button>
  );
}
