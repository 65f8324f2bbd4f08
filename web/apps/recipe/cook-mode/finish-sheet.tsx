import { useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Stars } from '../../../ui/form/stars.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { planLeftovers } from '../diary/data/plan-leftovers.ts';
import { clearCookingProgress } from '../recipe/cooking-progress.ts';
import { offerFoodLog } from '../recipes/offer-food-log.ts';
import { cooks } from '../recipes/recipes-api.ts';
import { deductingText as deducting } from '../text/deducting.ts';
import { leftoversText as leftovers } from '../text/leftovers.ts';
import { cookModeText as text } from '../text/recipe.ts';
import { deduct, deductionQuery, describeLeft } from './deduct.ts';

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
  const [takes, setTakes] = useState(true);
  const [leftoverDay, setLeftoverDay] = useState<string | null>(null);
  const { value: used = [] } = useServerQuery(deductionQuery(id, cooked));

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
    if (takes && used.length > 0) void deduct(id, cooked);
    offerFoodLog(id, name, input.date);
    if (leftoverDay) planLeftovers(name, leftoverDay);
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
      {used.length > 0 && (
        <Switch
          label={deducting.deduct}
          hint={describeLeft(used)}
          checked={takes}
          onChecked={setTakes}
        />
      )}
      <Switch
        label={leftovers.plan}
        checked={leftoverDay !== null}
        onChecked={(on) => setLeftoverDay(on ? addDays(today(), 1) : null)}
      />
      {leftoverDay !== null && (
        <TextField label={leftovers.day} type="date" value={leftoverDay} onValue={setLeftoverDay} />
      )}
      <Button look="solid" wide onClick={log}>
        {words.log}
      </Button>
      <Button wide onClick={finish}>
        {words.leave}
      </Button>
    </Sheet>
  );
}
