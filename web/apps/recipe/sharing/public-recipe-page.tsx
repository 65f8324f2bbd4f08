import link from 'lucide/dist/esm/icons/link.mjs';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import type { PublicRecipe } from '../../../../src/apps/recipe/sharing/contract.ts';
import { ApiError } from '../../../core/api-error.ts';
import { session } from '../../../core/session.ts';
import { useStore } from '../../../core/store.ts';
import type { AppDefinition } from '../../../shell/app-definition.ts';
import { AppMark } from '../../../shell/app-mark.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Header } from '../../../ui/header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import '../../../ui/page.css';
import { kitchen } from '../recipe/amount.ts';
import { IngredientsCard } from '../recipe/ingredients-card.tsx';
import { NutritionCard } from '../recipe/nutrition-card.tsx';
import { Facts, Origin } from '../recipe/recipe-facts.tsx';
import '../recipe/recipe.css';
import { StepsCard } from '../recipe/steps-card.tsx';
import { text as recipeText } from '../recipe/text/text.ts';
import { RecipePicture } from '../recipes/recipe-picture.tsx';
import { sharingApi } from './sharing-api.ts';
import { text } from './text/text.ts';

/** A recipe for whoever has its link, signed in or not. */
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
        {problem && <Missing problem={problem} onRetry={ask} />}
        {!problem && !recipe && (
          <Card flush>
            <SkeletonRows rows={8} />
          </Card>
        )}
        {recipe && <Shown recipe={recipe} />}
      </main>
    </>
  );
}

function Missing({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  if (problem instanceof ApiError && !problem.passing) {
    return <EmptyState icon={link} words={text.open.missing} />;
  }
  return <ErrorState problem={problem} onRetry={onRetry} />;
}

function Shown({ recipe }: { recipe: PublicRecipe }) {
  const [servings, setServings] = useState(recipe.servings);
  const [ticked, setTicked] = useState<string[]>([]);
  const measures = useStore(kitchen);
  const portion = { wanted: servings, written: recipe.servings, kitchen: measures };
  return (
    <article class="recipe">
      <header class="recipe-head">
        <RecipePicture recipe={recipe} first />
        <div class="recipe-intro">
          <h1>{recipe.name}</h1>
          {recipe.shared_by && <p class="soft">{text.open.by(recipe.shared_by)}</p>}
          {recipe.description && <p class="soft">{recipe.description}</p>}
          <Facts recipe={recipe} />
          <Origin recipe={recipe} />
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
