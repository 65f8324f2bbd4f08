import type { Write } from '../../../core/outbox/outbox-entry.ts';

interface CategoryLike {
  id: number;
  name: string;
}

/**
 * How a write changes categories, of recipes or of the pantry: both have the same routes, at
 * addresses of their own. `fresh` is what the server fills a new one up with.
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

/** Those not named follow as they were. */
function sortByIds<One extends CategoryLike>(all: readonly One[], ids: readonly number[]): One[] {
  const place = ({ id }: One) => {
    const at = ids.indexOf(id);
    return at < 0 ? ids.length : at;
  };
  return all.toSorted((a, b) => place(a) - place(b));
}
