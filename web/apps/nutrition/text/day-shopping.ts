import { formatPlural } from '../../../core/text/format.ts';

export const dayShoppingText = {
  shop: 'Put on the shopping list',
  shopped: (n: number) =>
    n === 0
      ? 'Nothing to buy: it is all in stock'
      : `${formatPlural(n, 'item', 'items')} on the shopping list`,
  unshopped: 'Taken off the shopping list',
  noAnswer: 'The server can’t be reached. Please try again later.',
};
