import x from 'lucide/dist/esm/icons/x.mjs';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import '../../../ui/form/names-field.css';
import { recipeCategoriesQuery } from '../categories/recipe-categories.ts';
import { recipesText } from '../text/recipes.ts';
import { filter, NO_FILTER, type RecipeFilter } from './list-filter.ts';

const text = recipesText.filter;

interface Chip {
  readonly words: string;
  /** The filters without it. */
  readonly without: Partial<RecipeFilter>;
}

/** The active filters of the list; each chip removes its filter. */
export function ActiveFilters({ now }: { now: RecipeFilter }) {
  const categories = useServerQuery(recipeCategoriesQuery).value ?? [];
  const category = categories.find(({ id }) => id === now.category)?.name ?? text.category;
  const chips = chipsOf(now, category);
  return (
    <ul class="names active-filters" aria-label={text.activeFilters}>
      {chips.map(({ words, without }) => (
        <li key={words}>
          <button
            type="button"
            class="name"
            aria-label={text.remove(words)}
            title={text.remove(words)}
            onClick={() => filter.set({ ...now, ...without })}
          >
            {words}
            <Icon of={x} size={14} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" class="button plain" onClick={() => filter.set(NO_FILTER)}>
            {text.clear}
          </button>
        </li>
      )}
    </ul>
  );
}

function chipsOf(now: RecipeFilter, category: string): Chip[] {
  const each = (key: 'tags' | 'with' | 'without', words: (name: string) => string) =>
    now[key].map((name) => ({
      words: words(name),
      without: { [key]: now[key].filter((other) => other !== name) },
    }));
  return [
    ...each('tags', (name) => name),
    ...each('with', text.withChip),
    ...each('without', text.withoutChip),
    ...(now.category ? [{ words: category, without: { category: null } }] : []),
    ...(now.maxMinutes
      ? [{ words: text.upTo(now.maxMinutes), without: { maxMinutes: null } }]
      : []),
    ...(now.favorite ? [{ words: text.favorite, without: { favorite: false } }] : []),
    ...(now.cookable ? [{ words: text.cookable, without: { cookable: false } }] : []),
    ...(now.mine ? [{ words: text.mine, without: { mine: false } }] : []),
  ];
}
