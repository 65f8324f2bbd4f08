import { implement, type Route } from '../../../kernel/module.ts';
import { planNotesContract, planReminderContract, planRepeatContract } from './contract.ts';
import { addPlanNote, listPlanNotes, removePlanNote, updatePlanNote } from './plan-notes.ts';
import { readPlanReminder, setPlanReminder } from './plan-reminder.ts';
import { repeatDays, undoRepeat } from './repeat-days.ts';

export const planRoutes: readonly Route[] = [
  ...implement(planNotesContract, { listPlanNotes, addPlanNote, updatePlanNote, removePlanNote }),
  ...implement(planRepeatContract, { repeatDays, undoRepeat }),
  ...implement(planReminderContract, { readPlanReminder, setPlanReminder }),
];
