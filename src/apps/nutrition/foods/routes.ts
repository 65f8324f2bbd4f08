import { implement } from '../../../kernel/module.ts';
import { adoptFood } from './adopt-food.ts';
import { foodsContract } from './contract.ts';
import {
  changeFood,
  countEntries,
  createFood,
  findByBarcode,
  listFoods,
  readFood,
  recentFoods,
  removeFood,
  restoreFood,
  searchFoods,
  updateEntries,
} from './foods.ts';
import { matchFood } from './match-food.ts';

export const foodsRoutes = implement(foodsContract, {
  listFoods,
  searchFoods,
  recentFoods,
  findByBarcode,
  readFood,
  createFood,
  matchFood,
  adoptFood,
  changeFood,
  removeFood,
  restoreFood,
  countEntries,
  updateEntries,
});
