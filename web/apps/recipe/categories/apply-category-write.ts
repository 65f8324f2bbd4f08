import type { Write } from '../../../core/outbox/outbox-entry.ts';

interface CategoryLike {
  id: number;
  name: string;
}

/**
 * Applies a write to the categories of recipes or of the pantry; both have the same routes below
 * different addresses. `fresh` contains the server's defaults for a new category.
 */
export function applyCategoryWrite<One extends CategoryLike>(
  all: readonly One[],
  { route, input, temporaryId, answer }: Write,
  address: string,
  fresh: Omit<One, keyof CategoryLike>,
): One[] {
  switch (route.replace(address, '…')) {
    case 'POST …':
      return addCategory(all, (answer ?? { ...fresh, ...input, id: temporaryId }) as One);
    case 'PUT …/order':
      return sortByIds(all, input.ids as number[]);
    case 'PUT …/:id':
      return all.map((one) => (one.id === input.id ? { ...one, ...input } : one));
    case 'DELETE …/:id':
      return all.filter(({ id }) => id !== input.id);
    default:
      return [...all];
  }
}

function addCategory<One extends CategoryLike>(all: readonly One[], added: One): One[] {
  return all.some(({ id }) => id === added.id) ? [...all] : [...all, added];
}

/** Categories that are not named keep their order at the end. */
function sortByIds<One extends CategoryLike>(all: readonly One[], ids: readonly number[]): One[] {
  const place = ({ id }: One) => {
    const at = ids.indexOf(id);
    return at < 0 ? ids.length : at;
  };
  return all.toSorted((a, b) => place(a) - place(b));
}
