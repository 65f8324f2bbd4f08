import { useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Stars } from '../../../ui/form/stars.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { clearCookingProgress } from '../recipe/cooking-progress.ts';
import { offerFoodLog } from '../recipes/offer-food-log.ts';
import { cooks } from '../recipes/recipes-api.ts';
import { cookModeText as text } from '../text/recipe.ts';

const words = text.finish;
const MOST_SERVINGS = 1000;

interface Props {
  recipe: Recipe;
  servings: number;
  onClose: () => void;
  onDone: () => void;
}

export function FinishSheet({ recipe: { id, name }, servings, onClose, onDone }: Props) {
  const [rating, setRating] = useState<number | null>(null);
  const [cooked, setCooked] = useState(servings);
  const [notes, setNotes] = useState('');

  function finish() {
    clearCookingProgress(id);
    onDone();
  }

  function log() {
    const input = {
      id,
      // Set here, because the write may reach the server another day.
      date: today(),
      servings: cooked,
      ...(rating && { rating }),
      ...(notes.trim() && { notes: notes.trim() }),
    };
    cooks.write('POST /api/recipes/:id/cooked', input, words.what(name));
    showToast(words.logged);
    offerFoodLog(id, name, input.date);
    finish();
  }

  return (
    <Sheet title={words.title} onClose={onClose}>
      <Stars
        label={words.rating}
        value={rating}
        none={words.unrated}
        formatValue={words.stars}
        onValue={setRating}
      />
      <Stepper
        label={words.servings}
        value={cooked}
        unit={words.servingsOf(cooked)}
        less={words.fewer}
        more={words.more}
        min={1}
        max={MOST_SERVINGS}
        onValue={setCooked}
      />
      <TextArea
        label={words.notes}
        placeholder={words.notesPlaceholder}
        maxLength={1000}
        value={notes}
        onValue={setNotes}
      />
      <Button look="solid" wide onClick={log}>
        {words.log}
      </Button>
      <Button wide onClick={finish}>
        {words.leave}
      </Button>
    </Sheet>
  );
}
