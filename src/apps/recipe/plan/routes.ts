import { implement, type Route } from '../../../kernel/module.ts';
import { planNotesContract, planRepeatContract } from './contract.ts';
import { addPlanNote, listPlanNotes, removePlanNote, updatePlanNote } from './plan-notes.ts';
import { repeatDays, undoRepeat } from './repeat-days.ts';

export const planRoutes: readonly Route[] = [
  ...implement(planNotesContract, { listPlanNotes, addPlanNote, updatePlanNote, removePlanNote }),
  ...implement(planRepeatContract, { repeatDays, undoRepeat }),
];
