import { implement } from '../../../kernel/module.ts';
import { diaryContract } from './contract.ts';
import {
  changeDay,
  copyItems,
  eraseDay,
  putItems,
  readDay,
  readTotals,
  restoreItems,
} from './diary.ts';

export const diaryRoutes = implement(diaryContract, {
  readDay,
  readTotals,
  writeItems: putItems,
  restoreItems,
  copyItems,
  changeDay,
  eraseDay,
});
