import { categoriesText as text } from '../text/categories.ts';
import { CategoriesFrame } from './categories-frame.tsx';
import { type CategoryActions, CategoryList } from './category-list.tsx';
import { categories, recipeCategoriesQuery } from './recipe-categories.ts';

const actions: CategoryActions = {
  add: (name) => categories.write('POST /api/recipes/categories', { name }, text.writes.add(name)),
  change: ({ id, name }, { name: renamed, color }) =>
    categories.write(
      'PUT /api/recipes/categories/:id',
      {
        id,
        ...(renamed !== undefined && { name: renamed }),
        ...(color !== undefined && { color }),
      },
      text.writes.change(name),
    ),
  order: (ids) => categories.write('PUT /api/recipes/categories/order', { ids }, text.writes.order),
  remove: ({ id, name }) =>
    categories.writeWithUndo('DELETE /api/recipes/categories/:id', [{ id }], text.removed(name)),
};

export function CategoriesPage() {
  return (
    <CategoriesFrame title={text.title} intro={text.intro}>
      <CategoryList
        query={recipeCategoriesQuery}
        actions={actions}
        placeholder={text.addPlaceholder}
        say={({ recipe_count }) => text.recipes(recipe_count)}
      />
    </CategoriesFrame>
  );
}
