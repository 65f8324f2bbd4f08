import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import { useState } from 'preact/hooks';
import type { Ingredient, Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useScrollToTop } from '../../../core/page/use-scroll-restoration.ts';
import { owner } from '../../../core/session/owner.ts';
import { useStore } from '../../../core/state/store.ts';
import { Lazy, preloaded } from '../../../shell/lazy.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Markdown } from '../../../ui/basic/markdown.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { FavoriteButton } from '../recipes/favorite-button.tsx';
import { useCookingProgress } from './cooking-progress.ts';
import { measureSystem, type Portion, scaleInUnit } from './format-amount.ts';
import { IngredientsCard } from './ingredients-card.tsx';
import './recipe.css';
import { recipeText as text } from '../text/recipe.ts';
import { RecipeHead } from './recipe-head.tsx';
import type { RecipeSheet } from './recipe-menu.tsx';
import { StepsCard } from './steps-card.tsx';
import { useRecipe } from './use-recipe.ts';

const SHEETS = {
  plan: () => import('../diary/recipes/plan-sheet.tsx').then(({ PlanSheet }) => PlanSheet),
  share: () => import('../sharing/share-sheet.tsx').then(({ ShareSheet }) => ShareSheet),
  cookbook: () =>
    import('../cookbooks/add-to-cookbook-sheet.tsx').then(
      ({ AddToCookbookSheet }) => AddToCookbookSheet,
    ),
  nutrition: () =>
    import('../nutrition/nutrition-sheet.tsx').then(({ NutritionSheet }) => NutritionSheet),
  tags: () => import('./my-tags-sheet.tsx').then(({ MyTagsSheet }) => MyTagsSheet),
  history: () => import('./revisions-sheet.tsx').then(({ RevisionsSheet }) => RevisionsSheet),
};

const recipeMenu = () => import('./recipe-menu.tsx').then(({ RecipeMenu }) => RecipeMenu);
const convertSheet = () =>
  import('../units/convert-sheet.tsx').then(({ ConvertSheet }) => ConvertSheet);

/** Running timers; most of the time there are none. */
const timerBar = preloaded(() =>
  import('../cook-mode/timer-bar.tsx').then(({ TimerBar }) => TimerBar),
);

/** Below the fold, so they load later. */
const nutritionCard = () =>
  import('./nutrition-card.tsx').then(({ NutritionCard }) => NutritionCard);
const commentsCard = () =>
  import('../comments/comments-card.tsx').then(({ CommentsCard }) => CommentsCard);

const cookHistory = () =>
  import('../diary/entry/cook-history.tsx').then(({ CookHistory }) => CookHistory);

export function RecipePage() {
  const { id, value: recipe, problem, retry } = useRecipe();
  const [sheet, setSheet] = useState<RecipeSheet>();
  useScrollToTop(`/recipes/${id}`);
  return (
    <Page
      title={recipe?.name ?? text.back}
      head={<BackLink href="#/recipes" label={text.back} />}
      aside={
        recipe && (
          <span class="recipe-actions">
            <FavoriteButton recipe={recipe} />
            {recipe.can_edit && (
              <a
                class="icon-button"
                href={`#/recipes/${id}/edit`}
                aria-label={text.edit}
                title={text.edit}
              >
                <Icon of={pencil} />
              </a>
            )}
            <Lazy
              load={recipeMenu}
              props={{ recipe, onOpen: setSheet }}
              fallback={<span class="icon-button" />}
            />
          </span>
        )
      }
    >
      <Lazy load={timerBar} props={{}} />
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !recipe && <RecipeSkeleton />}
      {recipe && <RecipeView key={id} recipe={recipe} onOpen={setSheet} />}
      {sheet && recipe && (
        <Lazy
          key={sheet}
          load={SHEETS[sheet]}
          props={{ recipe, onClose: () => setSheet(undefined) }}
        />
      )}
    </Page>
  );
}

interface RecipeViewProps {
  recipe: Recipe;
  onOpen: (sheet: RecipeSheet) => void;
}

function RecipeView({ recipe, onOpen }: RecipeViewProps) {
  const [converted, setConverted] = useState<Ingredient>();
  const [{ servings, ticked }, setCooking] = useCookingProgress(recipe.id);
  const measures = useStore(measureSystem);
  const portion = {
    servings: servings ?? recipe.servings,
    recipeServings: recipe.servings,
    measures,
  };
  return (
    <article class="recipe">
      <RecipeHead recipe={recipe} />
      <div>
        <IngredientsCard
          groups={recipe.ingredients}
          portion={portion}
          ticked={ticked}
          onServings={(servings) => setCooking({ servings })}
          onTicked={(ids) => setCooking({ ticked: ids })}
          onConvert={setConverted}
        />
      </div>
      <div class="recipe-main">
        <StepsCard recipe={recipe} portion={portion} timersOf={recipe.id} />
        {recipe.notes && (
          <Card title={text.notes}>
            <Markdown source={recipe.notes} />
          </Card>
        )}
      </div>
      <div>
        {recipe.tools.length > 0 && (
          <Card title={text.tools}>
            <p>{recipe.tools.join(' · ')}</p>
          </Card>
        )}
        <Lazy
          load={nutritionCard}
          props={{
            nutrition: recipe.nutrition,
            ...(canComputeNutrition(recipe) && { onCompute: () => onOpen('nutrition') }),
          }}
        />
      </div>
      <div class="recipe-said">
        {recipe.cook_count > 0 && <Lazy load={cookHistory} props={{ recipe }} />}
        <Lazy load={commentsCard} props={{ recipe: recipe.id }} />
      </div>
      {converted && (
        <Lazy
          load={convertSheet}
          props={{
            initial: conversionInput(converted, portion, recipe),
            onClose: () => setConverted(undefined),
          }}
        />
      )}
    </article>
  );
}

/** Pantry links refer to the recipe owner's pantry. */
function conversionInput(item: Ingredient, portion: Portion, { user_id }: Recipe) {
  return {
    amount: scaleInUnit(item, portion),
    from: item.unit ?? '',
    ingredient: item.name,
    pantry_item_id: (user_id === owner.get() && item.pantry_item_id) || undefined,
  };
}

/** Only linked ingredients have nutrition. */
function canComputeNutrition({ can_edit, ingredients }: Recipe): boolean {
  return (
    can_edit &&
    ingredients.some(({ items }) =>
      items.some((item) => item.pantry_item_id !== null || item.recipe_id),
    )
  );
}

function RecipeSkeleton() {
  return (
    <div class="recipe" aria-busy="true">
      <div class="recipe-head">
        <span class="recipe-picture" />
        <div class="recipe-intro">
          <Skeleton height={30} width="70%" />
          <Skeleton height={16} />
          <Skeleton height={48} />
        </div>
      </div>
      <div>
        <Card flush>
          <SkeletonRows rows={6} />
        </Card>
      </div>
      <div class="recipe-main">
        <Card flush>
          <SkeletonRows rows={4} />
        </Card>
      </div>
    </div>
  );
}
