import timerIcon from 'lucide/dist/esm/icons/timer.mjs';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useStore } from '../../../core/state/store.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { cookModeText as text } from '../text/recipe.ts';
import { startTimer, timers } from './timers.ts';

interface Props {
  recipe: Pick<Recipe, 'id' | 'name'>;
  /** Indexes of the step and of the piece of its text. */
  step: number;
  piece: number;
  words: string;
  seconds: number;
}

/** A duration in a step, which starts a timer: the same one in cook mode and on the recipe's page. */
export function TimerChip({ recipe, step, piece, words, seconds }: Props) {
  const id = `${recipe.id}.${step}.${piece}`;
  const running = useStore(timers).some((timer) => timer.id === id && !timer.rang);
  const label = text.timerOf(step + 1, words);
  return (
    <button
      type="button"
      class="timer-chip"
      aria-label={text.startTimer(words)}
      aria-pressed={running}
      onClick={() => {
        if (!running) startTimer({ id, recipe: recipe.name, label }, seconds);
      }}
    >
      <Icon of={timerIcon} size={22} />
      {words}
    </button>
  );
}
