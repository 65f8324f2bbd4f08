import link from 'lucide/dist/esm/icons/link.mjs';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import type { PublicRecipe } from '../../../../src/apps/recipe/sharing/contract.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { session } from '../../../core/session/session.ts';
import { useStore } from '../../../core/state/store.ts';
import type { AppDefinition } from '../../../shell/app-definition.ts';
import { AppMark } from '../../../shell/navigation/app-mark.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Header } from '../../../ui/layout/header.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import '../../../ui/layout/page.css';
import { measureSystem } from '../recipe/format-amount.ts';
import { IngredientsCard } from '../recipe/ingredients-card.tsx';
import { NutritionCard } from '../recipe/nutrition-card.tsx';
import { RecipeFacts, RecipeOrigin } from '../recipe/recipe-facts.tsx';
import '../recipe/recipe.css';
import { StepsCard } from '../recipe/steps-card.tsx';
import { RecipePicture } from '../recipes/recipe-picture.tsx';
import { recipeText } from '../text/recipe.ts';
import { sharingText as text } from '../text/recipes.ts';
import { sharingApi } from './sharing-api.ts';

/** A recipe opened by its public link, with or without a session. */
export function PublicRecipePage({ app }: { app: AppDefinition['name'] }) {
  const [location] = useLocation();
  const token = /^\/r\/([\w-]+)/.exec(location)?.[1] ?? '';
  const [recipe, setRecipe] = useState<PublicRecipe>();
  const [problem, setProblem] = useState<Error>();
  const ask = () => {
    setRecipe(undefined);
    setProblem(undefined);
    sharingApi('GET /api/r/:token', { token }).then(setRecipe, setProblem);
  };
  useEffect(ask, [token]);
  useEffect(() => {
    if (recipe) document.title = recipe.name;
  }, [recipe]);
  const signedIn = useStore(session).state === 'in';
  return (
    <>
      <Header
        left={<AppMark app={app} />}
        right={
          signedIn && (
            <a class="back" href="#/recipes">
              {text.open.own}
            </a>
          )
        }
      />
      <main class="page">
        {problem && <LinkNotFound problem={problem} onRetry={ask} />}
        {!problem && !recipe && (
          <Card flush>
            <SkeletonRows rows={8} />
          </Card>
        )}
        {recipe && <PublicRecipeView recipe={recipe} />}
      </main>
    </>
  );
}

function LinkNotFound({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  if (problem instanceof ApiError && !problem.isTransient) {
    return <EmptyState icon={link} message={text.open.missing} />;
  }
  return <ErrorState problem={problem} onRetry={onRetry} />;
}

function PublicRecipeView({ recipe }: { recipe: PublicRecipe }) {
  const [servings, setServings] = useState(recipe.servings);
  const [ticked, setTicked] = useState<string[]>([]);
  const measures = useStore(measureSystem);
  const portion = { servings, recipeServings: recipe.servings, measures };
  return (
    <article class="recipe">
      <header class="recipe-head">
        <RecipePicture recipe={recipe} first />
        <div class="recipe-intro">
          <h1>{recipe.name}</h1>
          {recipe.shared_by && <p class="soft">{text.open.by(recipe.shared_by)}</p>}
          {recipe.description && <p class="soft">{recipe.description}</p>}
          <RecipeFacts recipe={recipe} />
          <RecipeOrigin recipe={recipe} />
        </div>
      </header>
      <div>
        <IngredientsCard
          groups={recipe.ingredients}
          portion={portion}
          ticked={ticked}
          onServings={setServings}
          onTicked={setTicked}
        />
      </div>
      <div class="recipe-main">
        <StepsCard recipe={recipe} portion={portion} />
      </div>
      <div>
        {recipe.tools.length > 0 && (
          <Card title={recipeText.tools}>
            <p>{recipe.tools.join(' · ')}</p>
          </Card>
        )}
        <NutritionCard nutrition={recipe.nutrition} />
      </div>
    </article>
  );
}
