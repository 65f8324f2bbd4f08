import type {
  Category,
  categoriesContract,
} from '../../../../src/apps/recipe/categories/contract.ts';
import type { WriteOf } from '../../../core/outbox-entry.ts';

type CategoryWrite = WriteOf<typeof categoriesContract>;

/** The categories as they will be once the server has taken the write. */
export function applyCategoryWrite(all: readonly Category[], write: CategoryWrite): Category[] {
  switch (write.route) {
    case 'POST /api/recipes/categories':
      return withCategory(all, write.answer ?? categoryOf(write));
    case 'PUT /api/recipes/categories/order':
      return inOrder(all, write.input.ids);
    case 'PUT /api/recipes/categories/:id': {
      const { id, name, color } = write.input;
      return all.map((one) =>
        one.id === id
          ? { ...one, name: name ?? one.name, color: color === undefined ? one.color : color }
          : one,
      );
    }
    case 'DELETE /api/recipes/categories/:id':
      return all.filter(({ id }) => id !== write.input.id);
    default:
      return [...all];
  }
}

type Added = Extract<CategoryWrite, { route: 'POST /api/recipes/categories' }>;

function categoryOf({ input, temporaryId }: Added): Category {
  const now = new Date().toISOString();
  return {
    id: temporaryId,
    name: input.name,
    slug: '',
    color: input.color ?? null,
    sort_order: Number.MAX_SAFE_INTEGER,
    recipe_count: 0,
    created_at: now,
    updated_at: now,
  };
}

function withCategory(all: readonly Category[], category: Category): Category[] {
  return all.some(({ id }) => id === category.id) ? [...all] : [...all, category];
}

/** Those not named follow as they were. */
function inOrder(all: readonly Category[], ids: readonly number[]): Category[] {
  const place = ({ id }: Category) => {
    const at = ids.indexOf(id);
    return at < 0 ? ids.length : at;
  };
  return all.toSorted((a, b) => place(a) - place(b));
}
