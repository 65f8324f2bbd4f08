import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import soup from 'lucide/dist/esm/icons/soup.mjs';
import { aisleOf } from '../../../../src/apps/recipe/measures/aisle-of.ts';
import type { pantryCookingContract } from '../../../../src/apps/recipe/pantry/cooking/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { text as common } from '../../../core/text/text.ts';
import { toast } from '../../../core/toasts.ts';
import { type Question, useAnswer } from '../../../core/use-answer.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RecipePicture } from '../recipes/recipe-picture.tsx';
import { onListInUse } from '../shopping/list-in-use.ts';
import { shopping } from '../shopping/shopping-list.ts';
import { cooking } from './pantry-items.ts';
import { text } from './text/text.ts';

const words = text.cook;
/** The best of them: nobody reads on for what lacks everything. */
const MOST = 60;
const NAMED = 4;

type Cookable = RouteOutput<
  typeof pantryCookingContract,
  'GET /api/pantry/cookable'
>['items'][number];

const cookable: Question<Cookable[]> = {
  app: 'recipe',
  key: ['cookable'],
  ask: async () => {
    const { items } = await cooking('GET /api/pantry/cookable', { limit: MOST });
    return items.filter(({ recipe }) => recipe.pantry_match.have > 0);
  },
};

/** Recipes by how much of them the pantry has, and what it lacks of each. */
export function Cookable() {
  const { value: found, problem, retry } = useAnswer(cookable);
  if (problem) return <ErrorState problem={problem} onRetry={retry} />;
  return (
    <section class="form" aria-label={words.title}>
      <h2>{words.title}</h2>
      {!found && [84, 84, 84].map((height, index) => <Skeleton key={index} height={height} />)}
      {found?.length === 0 && (
        <EmptyState
          icon={soup}
          words={words.none}
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

function CookableCard({ one: { recipe, missing } }: { one: Cookable }) {
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
          <p class="small soft">{words.missing(shortened(missing))}</p>
        )}
      </div>
      {missing.length > 0 && (
        <IconButton icon={shoppingBasket} label={words.buy(name)} onClick={() => buy(missing)} />
      )}
    </li>
  );
}

function shortened(names: readonly string[]): string[] {
  if (names.length <= NAMED) return [...names];
  const shown = names.slice(0, NAMED - 1);
  return [...shown, words.more(names.length - shown.length)];
}

function buy(missing: readonly string[]) {
  const place = onListInUse();
  const ids = missing.map((name) =>
    shopping.write(
      'POST /api/shopping',
      { name, aisle: aisleOf(name), ...place },
      text.writes.buy(name),
    ),
  );
  toast(words.bought(ids.length), {
    action: {
      label: common.undo,
      run: () => {
        for (const id of ids)
          shopping.write('DELETE /api/shopping/:id', { id, ...place }, common.undo);
      },
    },
  });
}
