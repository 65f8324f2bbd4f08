import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import soup from 'lucide/dist/esm/icons/soup.mjs';
import { guessAisle } from '../../../../src/apps/recipe/measures/ingredients/guess-aisle.ts';
import type { pantryCookingContract } from '../../../../src/apps/recipe/pantry/cooking/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { type ServerQuery, useServerQuery } from '../../../core/queries/use-server-query.ts';
import { text as common } from '../../../core/text/text.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { RecipePicture } from '../recipes/recipe-picture.tsx';
import { listParameter } from '../shopping/list-in-use.ts';
import { shopping } from '../shopping/shopping-list.ts';
import { pantryText as text } from '../text/shopping.ts';
import { pantryCookingApi } from './pantry-items.ts';

const words = text.cook;
/** Only the best matches are listed. */
const MOST = 60;
const NAMED = 4;

type CookableRecipe = RouteOutput<
  typeof pantryCookingContract,
  'GET /api/pantry/cookable'
>['items'][number];

const cookableQuery: ServerQuery<CookableRecipe[]> = {
  app: 'recipe',
  key: ['cookable'],
  load: async () => {
    const { items } = await pantryCookingApi('GET /api/pantry/cookable', { limit: MOST });
    return items.filter(({ recipe }) => recipe.pantry_match.have > 0);
  },
};

/** Recipes by the share of ingredients in stock, with the missing ones. */
export function CookableRecipes() {
  const { value: found, problem, retry } = useServerQuery(cookableQuery);
  if (problem) return <ErrorState problem={problem} onRetry={retry} />;
  return (
    <section class="form" aria-label={words.title}>
      <h2>{words.title}</h2>
      {!found && [84, 84, 84].map((height, index) => <Skeleton key={index} height={height} />)}
      {found?.length === 0 && (
        <EmptyState
          icon={soup}
          message={words.none}
          action={
            <a class="button soft" href="#/recipes">
              {words.toRecipes}
            </a>
          }
        />
      )}
      {found && found.length > 0 && (
        <ul class="recipes list">
          {found.map((one) => (
            <CookableCard key={one.recipe.id} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function CookableCard({ one: { recipe, missing } }: { one: CookableRecipe }) {
  const { id, name } = recipe;
  return (
    <li class="recipe-card">
      <RecipePicture recipe={recipe} />
      <div class="recipe-card-words">
        <h3>
          <a href={`#/recipes/${id}`}>{name}</a>
        </h3>
        {missing.length === 0 ? (
          <p class="small at-hand all">{words.ready}</p>
        ) : (
          <p class="small soft">{words.missing(truncateNames(missing))}</p>
        )}
      </div>
      {missing.length > 0 && (
        <IconButton
          icon={shoppingBasket}
          label={words.buy(name)}
          onClick={() => addToShoppingList(missing)}
        />
      )}
    </li>
  );
}

function truncateNames(names: readonly string[]): string[] {
  if (names.length <= NAMED) return [...names];
  const shown = names.slice(0, NAMED - 1);
  return [...shown, words.more(names.length - shown.length)];
}

function addToShoppingList(missing: readonly string[]) {
  const place = listParameter();
  const ids = missing.map((name) =>
    shopping.write(
      'POST /api/shopping',
      { name, aisle: guessAisle(name), ...place },
      text.writes.buy(name),
    ),
  );
  showToast(words.bought(ids.length), {
    action: {
      label: common.undo,
      run: () => {
        for (const id of ids)
          shopping.write('DELETE /api/shopping/:id', { id, ...place }, common.undo);
      },
    },
  });
}
