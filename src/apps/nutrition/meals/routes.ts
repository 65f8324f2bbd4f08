import { implement } from '../../../kernel/module.ts';
import { mealsContract } from './contract.ts';
import {
  changeMeal,
  createMeal,
  listMeals,
  logMeal,
  readMeal,
  removeMeal,
  restoreMeal,
} from './meals.ts';

export const mealsRoutes = implement(mealsContract, {
  listMeals,
  readMeal,
  createMeal,
  changeMeal,
  removeMeal,
  restoreMeal,
  logMeal,
});
