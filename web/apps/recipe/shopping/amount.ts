import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { quantity as formatted } from '../../../core/text/format.ts';

export function amountOf({ quantity, unit }: Pick<ShoppingItem, 'quantity' | 'unit'>): string {
  return [quantity === null ? '' : formatted(quantity), unit ?? ''].filter(Boolean).join(' ');
}
