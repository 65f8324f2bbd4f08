import timerIcon from 'lucide/dist/esm/icons/timer.mjs';
import type { Recipe, Step } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useStore } from '../../../core/state/store.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import type { Portion } from '../recipe/format-amount.ts';
import { ingredientsOfStep } from '../recipe/ingredients-of-step.ts';
import { splitStepText, stripMarkdown } from '../recipe/split-step-text.ts';
import { StepIngredients } from '../recipe/step-ingredients.tsx';
import { pictureUrl } from '../recipes/picture-url.ts';
import { cookModeText as text } from '../text/recipe.ts';
import { startTimer, timers } from './timers.ts';

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
              id={`${recipe.id}.${at}.${index}`}
              recipe={recipe.name}
              step={at + 1}
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

interface ChipProps {
  id: string;
  recipe: string;
  step: number;
  words: string;
  seconds: number;
}

function TimerChip({ id, recipe, step, words, seconds }: ChipProps) {
  const running = useStore(timers).some((timer) => timer.id === id && !timer.rang);
  const start = () => startTimer({ id, recipe, label: text.timerOf(step, words) }, seconds);
  return (
    <button
      type="button"
      class="timer-chip"
      aria-label={text.startTimer(words)}
      aria-pressed={running}
      onClick={() => {
        if (!running) start();
      }}
    >
      <Icon of={timerIcon} size={22} />
      {words}
    </button>
  );
}
