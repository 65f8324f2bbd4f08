import { MOST_CATEGORIES } from '../../../../src/apps/recipe/recipes/fields.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { recipeCategoriesQuery } from '../categories/recipe-categories.ts';
import { editorText as text } from '../text/writing.ts';

interface Props {
  value: readonly number[];
  onValue: (ids: number[]) => void;
}

/** All categories; those that are pressed are the recipe's, in the order in which they were chosen. */
export function CategoryChips({ value, onValue }: Props) {
  const all = useServerQuery(recipeCategoriesQuery).value;
  if (!all) return null;
  // A category that was added offline has no id yet.
  const stored = all.filter(({ id }) => id > 0);
  const deleted = value.filter((id) => stored.every((one) => one.id !== id));
  const isFull = value.length >= MOST_CATEGORIES;
  const toggle = (id: number) =>
    onValue(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
  return (
    <fieldset class="field category-chips">
      <legend>{text.categories}</legend>
      {[...stored, ...deleted.map((id) => ({ id, name: text.deletedCategory }))].map(
        ({ id, name }) => (
          <button
            key={id}
            type="button"
            class="category-chip"
            aria-pressed={value.includes(id)}
            disabled={isFull && !value.includes(id)}
            onClick={() => toggle(id)}
          >
            {name}
          </button>
        ),
      )}
      {stored.length === 0 && <p class="hint">{text.noCategories}</p>}
      {isFull && <p class="hint">{text.mostCategories(MOST_CATEGORIES)}</p>}
    </fieldset>
  );
}
