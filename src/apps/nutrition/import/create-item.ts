import type { ImportedFacts, ImportedItem } from './imported-rows.ts';

type ItemInput = Pick<
  ImportedItem,
  'uuid' | 'date' | 'time' | 'slot' | 'kind' | 'name' | 'source'
> &
  Partial<Omit<ImportedItem, 'nutrition'>> & { readonly nutrition: ImportedFacts };

/** A diary item; what a file does not state is nothing, and it is one of what it names. */
export function createItem(given: ItemInput): ImportedItem {
  return {
    is: 'item',
    brand: null,
    portion: null,
    unit: null,
    quantity: 1,
    food: null,
    meal: null,
    sourceMeal: null,
    note: '',
    covers: 'single',
    ...given,
    nutrition: JSON.stringify(given.nutrition),
  };
}
