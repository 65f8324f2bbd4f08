import type { Recipe, Step } from '../../../../src/apps/recipe/recipes/contract.ts';
import { Card } from '../../../ui/card.tsx';
import { pictureAddress } from '../recipes/picture-address.ts';
import type { Portion } from './amount.ts';
import { ingredientsOf } from './ingredients-of.ts';
import { StepIngredients } from './step-ingredients.tsx';
import { plainWords, stepPieces } from './step-pieces.ts';
import { text } from './text/text.ts';

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
            <StepWords step={step} recipe={recipe} />
            <StepIngredients step={step} recipe={recipe} portion={portion} />
            <StepPicture step={step} index={index} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepWords({ step, recipe }: { step: Step; recipe: Props['recipe'] }) {
  return (
    <p class="step-words">
      {stepPieces(plainWords(step.text), ingredientsOf(step, recipe)).map((piece, index) =>
        piece.kind === 'ingredient' ? <mark key={index}>{piece.text}</mark> : piece.text,
      )}
    </p>
  );
}

function StepPicture({ step, index }: { step: Step; index: number }) {
  const src = pictureAddress(step.imgUrl);
  return (
    src && <img class="step-picture" src={src} alt={text.stepPicture(index + 1)} loading="lazy" />
  );
}
