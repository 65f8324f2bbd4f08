import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { navigateBackTo } from '../../../core/page/navigate-back-to.ts';
import { useWakeLock } from '../../../core/page/use-wake-lock.ts';
import { useStore } from '../../../core/state/store.ts';
import { Lazy, preloaded } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { useCookingProgress } from '../recipe/cooking-progress.ts';
import { measureSystem } from '../recipe/format-amount.ts';
import { useRecipe } from '../recipe/use-recipe.ts';
import './cook.css';
import { cookModeText as text } from '../text/recipe.ts';
import { CookHead } from './cook-head.tsx';
import { LargeStep } from './large-step.tsx';
import { trackSwipe } from './track-swipe.ts';

const timerBar = preloaded(() => import('./timer-bar.tsx').then(({ TimerBar }) => TimerBar));
const finishSheet = () => import('./finish-sheet.tsx').then(({ FinishSheet }) => FinishSheet);

export function CookPage() {
  const { value: recipe, problem, retry } = useRecipe();
  if (problem) return <ErrorState problem={problem} onRetry={retry} />;
  return recipe ? <CookMode key={recipe.id} recipe={recipe} /> : null;
}

function CookMode({ recipe }: { recipe: Recipe }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [cooking, setCooking] = useCookingProgress(recipe.id);
  const [finishing, setFinishing] = useState(false);
  const measures = useStore(measureSystem);
  useWakeLock();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    document.title = recipe.name;
  }, [recipe.name]);

  const last = Math.max(0, recipe.steps.length - 1);
  const at = Math.min(cooking.step, last);
  const step = recipe.steps[at];
  const servings = cooking.servings ?? recipe.servings;
  const portion = { servings: servings, recipeServings: recipe.servings, measures };
  const leave = () => navigateBackTo(`#/recipes/${recipe.id}`);
  const go = (by: number) => {
    setCooking({ step: Math.min(last, Math.max(0, at + by)) });
    dialog.current?.querySelector('.cook-step')?.scrollTo(0, 0);
  };

  useKeys({ ArrowRight: () => go(1), ArrowLeft: () => go(-1) });

  return (
    <dialog
      ref={dialog}
      class="cook"
      aria-label={recipe.name}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <CookHead
        recipe={recipe}
        words={text.stepOf(at + 1, last + 1)}
        portion={portion}
        onLeave={leave}
      />
      <ProgressBar label={text.progress} value={at + 1} max={last + 1} />
      {step && (
        <section
          class="cook-step"
          // It scrolls when a step is long, so it can be reached without a mouse.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keys
          tabIndex={0}
          aria-label={text.stepOf(at + 1, last + 1)}
          onPointerDown={(event) => trackSwipe(event, go)}
        >
          <LargeStep recipe={recipe} step={step} at={at} portion={portion} />
        </section>
      )}
      <Lazy load={timerBar} props={{}} />
      <footer class="cook-foot">
        <Button disabled={at === 0} onClick={() => go(-1)}>
          {text.before}
        </Button>
        {at < last ? (
          <Button look="solid" onClick={() => go(1)}>
            {text.after}
          </Button>
        ) : (
          <Button look="solid" onClick={() => setFinishing(true)}>
            {text.done}
          </Button>
        )}
      </footer>
      {finishing && (
        <Lazy
          load={finishSheet}
          props={{ recipe, servings, onClose: () => setFinishing(false), onDone: leave }}
        />
      )}
    </dialog>
  );
}

/** Shortcuts that work with any focus, unless a sheet is open. */
function useKeys(keys: Record<string, () => void>) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || document.querySelector('.sheet')) return;
      latest.current[event.key]?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
