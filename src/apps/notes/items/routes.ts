import { implement } from '../../../kernel/module.ts';
import { itemsContract } from './contract.ts';
import { addItem, changeItem, orderItems, removeItem } from './items.ts';

export const itemsRoutes = implement(itemsContract, {
  addItem,
  changeItem,
  removeItem,
  orderItems,
});
