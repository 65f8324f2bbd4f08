import type { Recipe, Step } from '../../../../src/apps/recipe/recipes/contract.ts';
import type { Portion } from '../recipe/format-amount.ts';
import { ingredientsOfStep } from '../recipe/ingredients-of-step.ts';
import { splitStepText, stripMarkdown } from '../recipe/split-step-text.ts';
import { StepIngredients } from '../recipe/step-ingredients.tsx';
import { pictureUrl } from '../recipes/picture-url.ts';
import { TimerChip } from './timer-chip.tsx';

interface Props {
  recipe: Recipe;
  step: Step;
  at: number;
  portion: Portion;
}

export function LargeStep({ recipe, step, at, portion }: Props) {
  const pieces = splitStepText(stripMarkdown(step.text), ingredientsOfStep(step, recipe));
  const src = pictureUrl(step.imgUrl);
  return (
    <div class="large-step" key={at}>
      {step.title && <h2>{step.title}</h2>}
      <p>
        {pieces.map((piece, index) => {
          if (piece.kind === 'text') return piece.text;
          if (piece.kind === 'ingredient') return <mark key={index}>{piece.text}</mark>;
          return (
            <TimerChip
              key={index}
              recipe={recipe}
              step={at}
              piece={index}
              words={piece.text}
              seconds={piece.seconds}
            />
          );
        })}
      </p>
      <StepIngredients step={step} recipe={recipe} portion={portion} />
      {src && <img class="step-picture" src={src} alt="" />}
    </div>
  );
}
