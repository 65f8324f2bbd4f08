import type { Recipe, Step } from '../../../../src/apps/recipe/recipes/contract.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { pictureUrl } from '../recipes/picture-url.ts';
import { recipeText as text } from '../text/recipe.ts';
import type { Portion } from './format-amount.ts';
import { ingredientsOfStep } from './ingredients-of-step.ts';
import { splitStepText, stripMarkdown } from './split-step-text.ts';
import { StepIngredients } from './step-ingredients.tsx';

interface Props {
  recipe: Pick<Recipe, 'steps' | 'ingredients'>;
  portion: Portion;
}

export function StepsCard({ recipe, portion }: Props) {
  return (
    <Card title={text.steps}>
      {recipe.steps.length === 0 && <p class="soft">{text.noSteps}</p>}
      <ol class="steps">
        {recipe.steps.map((step, index) => (
          <li key={index}>
            {step.title && <h3>{step.title}</h3>}
            <StepText step={step} recipe={recipe} />
            <StepIngredients step={step} recipe={recipe} portion={portion} />
            <StepPicture step={step} index={index} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepText({ step, recipe }: { step: Step; recipe: Props['recipe'] }) {
  return (
    <p class="step-words">
      {splitStepText(stripMarkdown(step.text), ingredientsOfStep(step, recipe)).map(
        (piece, index) =>
          piece.kind === 'ingredient' ? <mark key={index}>{piece.text}</mark> : piece.text,
      )}
    </p>
  );
}

function StepPicture({ step, index }: { step: Step; index: number }) {
  const src = pictureUrl(step.imgUrl);
  return (
    src && <img class="step-picture" src={src} alt={text.stepPicture(index + 1)} loading="lazy" />
  );
}
