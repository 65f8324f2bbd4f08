import type { Recipe, Step } from '../../../../src/apps/recipe/recipes/contract.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { TimerChip } from '../cook-mode/timer-chip.tsx';
import { pictureUrl } from '../recipes/picture-url.ts';
import { recipeText as text } from '../text/recipe.ts';
import type { Portion } from './format-amount.ts';
import { ingredientsOfStep } from './ingredients-of-step.ts';
import { splitStepText, stripMarkdown } from './split-step-text.ts';
import { StepIngredients } from './step-ingredients.tsx';

interface Props {
  recipe: Pick<Recipe, 'name' | 'steps' | 'ingredients'>;
  portion: Portion;
  /** The recipe's id, where durations start timers. */
  timersOf?: number;
}

export function StepsCard({ recipe, portion, timersOf }: Props) {
  return (
    <Card title={text.steps}>
      {recipe.steps.length === 0 && <p class="soft">{text.noSteps}</p>}
      <ol class="steps">
        {recipe.steps.map((step, index) => (
          <li key={index}>
            {step.title && <h3>{step.title}</h3>}
            <StepText step={step} recipe={recipe} at={index} timersOf={timersOf} />
            <StepIngredients step={step} recipe={recipe} portion={portion} />
            <StepPicture step={step} index={index} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface TextProps {
  step: Step;
  recipe: Props['recipe'];
  at: number;
  timersOf: number | undefined;
}

function StepText({ step, recipe, at, timersOf }: TextProps) {
  const pieces = splitStepText(stripMarkdown(step.text), ingredientsOfStep(step, recipe));
  return (
    <p class="step-words">
      {pieces.map((piece, index) => {
        if (piece.kind === 'ingredient') return <mark key={index}>{piece.text}</mark>;
        if (piece.kind === 'text' || timersOf === undefined) return piece.text;
        return (
          <TimerChip
            key={index}
            recipe={{ id: timersOf, name: recipe.name }}
            step={at}
            piece={index}
            words={piece.text}
            seconds={piece.seconds}
          />
        );
      })}
    </p>
  );
}

function StepPicture({ step, index }: { step: Step; index: number }) {
  const src = pictureUrl(step.imgUrl);
  return (
    src && <img class="step-picture" src={src} alt={text.stepPicture(index + 1)} loading="lazy" />
  );
}
