import { implement } from '../../../kernel/module.ts';
import { unitsContract } from './contract.ts';
import { convertUnits } from './convert-units.ts';
import { createUnit, deleteUnit, listUnits, switchBuiltIn, updateUnit } from './units.ts';

export const unitsRoutes = implement(unitsContract, {
  listUnits,
  createUnit,
  updateUnit,
  deleteUnit,
  switchBuiltIn,
  convertUnits,
});
