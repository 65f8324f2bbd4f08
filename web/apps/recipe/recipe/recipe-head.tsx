import chefHat from 'lucide/dist/esm/icons/chef-hat.mjs';
import shapes from 'lucide/dist/esm/icons/shapes.mjs';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { owner } from '../../../core/session/owner.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Stars } from '../../../ui/form/stars.tsx';
import { RecipePictures } from '../photos/recipe-pictures.tsx';
import { filter, NO_FILTER, query, type RecipeFilter } from '../recipes/list-filter.ts';
import { recipeText as text } from '../text/recipe.ts';
import { categoriesOf } from './categories-of.ts';
import { rateRecipe } from './rate-recipe.ts';
import { RecipeFacts, RecipeOrigin } from './recipe-facts.tsx';

const ratingOffer = () => import('./rating-offer.tsx').then(({ RatingOffer }) => RatingOffer);

export function RecipeHead({ recipe }: { recipe: Recipe }) {
  const { id, name, description, rating, user_id } = recipe;
  const own = user_id === owner.get();
  const maker = recipe.created_by_full_name ?? recipe.created_by_username;
  return (
    <header class="recipe-head">
      <RecipePictures recipe={recipe} />
      <div class="recipe-intro">
        <h1>{name}</h1>
        {description && <p class="soft">{description}</p>}
        <RecipeFacts recipe={recipe} />
        <div class="recipe-rating">
          <Stars
            label={text.rating}
            value={rating}
            none={text.unrated}
            formatValue={text.stars}
            onValue={(stars) => rateRecipe(recipe, stars)}
          />
          {recipe.cook_count > 0 && <Lazy load={ratingOffer} props={{ recipe }} />}
        </div>
        <Labels recipe={recipe} own={own} />
        <RecipeOrigin recipe={recipe} maker={own ? null : maker} />
        {recipe.steps.length > 0 && (
          <a class="button solid recipe-cook" href={`#/recipes/${id}/cook`}>
            <Icon of={chefHat} size={18} />
            {text.cook}
          </a>
        )}
      </div>
    </header>
  );
}

/** Categories and tags, which link to the filtered list; another owner's categories do not. */
function Labels({ recipe, own }: { recipe: Recipe; own: boolean }) {
  const categories = categoriesOf(recipe);
  const tags = [...new Set([...recipe.tags, ...recipe.my_tags])];
  if (categories.length + tags.length === 0) return null;
  return (
    <ul class="tags">
      {categories.map(({ id, name }) => (
        <li key={id}>
          {own ? (
            <button
              type="button"
              class="tag"
              title={text.inCategory(name)}
              onClick={() => showFilteredList({ category: id })}
            >
              <Icon of={shapes} size={14} />
              {name}
            </button>
          ) : (
            <span class="tag">
              <Icon of={shapes} size={14} />
              {name}
            </span>
          )}
        </li>
      ))}
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            class="tag"
            title={text.tagged(tag)}
            onClick={() => showFilteredList({ tags: [tag] })}
          >
            {tag}
          </button>
        </li>
      ))}
    </ul>
  );
}

function showFilteredList(wanted: Partial<RecipeFilter>) {
  query.set('');
  filter.set({ ...NO_FILTER, ...wanted });
  location.hash = '#/recipes';
}
