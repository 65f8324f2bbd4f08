import type { Ingredient } from '../../../../src/apps/recipe/recipes/contract.ts';
import { BUILT_IN_UNITS } from '../../../../src/shared/food/units/units.ts';
import { formatAmount, type Portion } from './format-amount.ts';

interface Props {
  item: Ingredient;
  portion: Portion;
  /** Leaves out the note. */
  brief?: boolean;
}

/** "400 g spaghetti", but "pepper, to taste" and "Salz, nach Geschmack". */
export function IngredientText({ item, portion, brief = false }: Props) {
  const amount = formatAmount(item, portion);
  const counted = item.qty !== '' || BUILT_IN_UNITS.find(item.unit ?? '')?.abbr !== 'to taste';
  const after = [counted ? '' : amount, brief ? '' : item.note].filter(Boolean).join(', ');
  return (
    <>
      {counted && amount && <strong>{amount} </strong>}
      {item.name}
      {after && <span class="soft">, {after}</span>}
    </>
  );
}
