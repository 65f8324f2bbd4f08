import type { pantryCategoriesContract } from '../../../../src/apps/recipe/pantry/categories/contract.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { pantryCategoriesQuery } from '../pantry/pantry-items.ts';
import { categoriesText as text } from '../text/categories.ts';
import { CategoriesFrame } from './categories-frame.tsx';
import { type CategoryActions, CategoryList } from './category-list.tsx';

const categories = createWriter<typeof pantryCategoriesContract>('recipe');

const words = text.pantry;

const actions: CategoryActions = {
  add: (name) => categories.write('POST /api/pantry/categories', { name }, text.writes.add(name)),
  change: ({ id, name }, change) =>
    categories.write('PUT /api/pantry/categories/:id', { id, ...change }, text.writes.change(name)),
  order: (ids) => categories.write('PUT /api/pantry/categories/order', { ids }, text.writes.order),
  remove: ({ id, name }) =>
    categories.writeWithUndo('DELETE /api/pantry/categories/:id', [{ id }], words.removed(name)),
};

/** Categories of the pantry, with their aisles. */
export function PantryCategoriesPage() {
  return (
    <CategoriesFrame title={words.title} intro={words.intro}>
      <CategoryList
        query={pantryCategoriesQuery}
        actions={actions}
        placeholder={words.addPlaceholder}
        say={({ item_count }) => words.items(item_count)}
      />
    </CategoriesFrame>
  );
}
