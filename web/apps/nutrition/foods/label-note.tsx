import type { LabelValues } from '../../../../src/apps/nutrition/measures/diary/label-values.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { foodsText } from '../text/foods.ts';
import { nutrimentName } from '../text/nutriments.ts';
import type { Values } from './food-values.tsx';

const text = foodsText.sheet.label;

interface Props {
  label: LabelValues;
  values: Values;
  onUndo: () => void;
}

/** What a scanned label filled in, and which values are to be checked. */
export function LabelNote({ label, values, onUndo }: Props) {
  const unsure = listUnsure(label, values);
  return (
    <div class="label-note">
      <p class="small" role="status">
        {text.filled(Object.keys(label.nutrition).length)}{' '}
        {unsure.length > 0 && text.check(unsure.map(nutrimentName))}
      </p>
      <Button look="text" onClick={onUndo}>
        {text.undo}
      </Button>
    </div>
  );
}

/** The values that are hard to read and that nobody has changed since. */
export function listUnsure({ unsure, nutrition }: LabelValues, values: Values) {
  return unsure.filter((name) => values[name] === nutrition[name]);
}
