import { useState } from 'preact/hooks';
import type { PublicRecipe } from '../../../../src/apps/recipe/sharing/contract.ts';
import { useStore } from '../../../core/state/store.ts';
import type { AppDefinition } from '../../../shell/app-definition.ts';
import { PublicPage } from '../../../shell/public-page.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { measureSystem } from '../recipe/format-amount.ts';
import { IngredientsCard } from '../recipe/ingredients-card.tsx';
import { NutritionCard } from '../recipe/nutrition-card.tsx';
import { RecipeFacts, RecipeOrigin } from '../recipe/recipe-facts.tsx';
import '../recipe/recipe.css';
import { RecipePictures } from '../photos/recipe-pictures.tsx';
import { StepsCard } from '../recipe/steps-card.tsx';
import { recipeText } from '../text/recipe.ts';
import { sharingText as text } from '../text/sharing.ts';
import { sharingApi } from './sharing-api.ts';

/** A recipe opened by its public link. */
export function PublicRecipePage({ app }: { app: AppDefinition['name'] }) {
  return (
    <PublicPage
      app={app}
      load={(token) => sharingApi('GET /api/r/:token', { token })}
      titleOf={({ name }) => name}
      words={text.open}
      start="#/recipes"
    >
      {(recipe) => <PublicRecipeView recipe={recipe} />}
    </PublicPage>
  );
}

function PublicRecipeView({ recipe }: { recipe: PublicRecipe }) {
  const [servings, setServings] = useState(recipe.servings);
  const [ticked, setTicked] = useState<string[]>([]);
  const measures = useStore(measureSystem);
  const portion = { servings, recipeServings: recipe.servings, measures };
  return (
    <article class="recipe">
      <header class="recipe-head">
        <RecipePictures recipe={recipe} />
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
