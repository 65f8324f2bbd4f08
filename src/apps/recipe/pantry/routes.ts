import { implement } from '../../../kernel/module.ts';
import { pantryContract } from './contract.ts';
import {
  addItem,
  changeStock,
  findByBarcode,
  listExpiring,
  listItems,
  readItem,
  removeItem,
  removeItems,
  restoreItem,
  updateItem,
} from './pantry.ts';

export const pantryRoutes = implement(pantryContract, {
  listItems,
  addItem,
  listExpiring,
  findByBarcode,
  readItem,
  updateItem,
  changeStock,
  removeItem,
  removeItems,
  restoreItem,
});
