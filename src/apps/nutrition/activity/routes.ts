import { implement } from '../../../kernel/module.ts';
import {
  addEntry,
  changeEntry,
  listEntries,
  readBurned,
  removeEntry,
  restoreEntry,
} from './activity.ts';
import { activityContract } from './contract.ts';
import {
  addOwnActivity,
  changeOwnActivity,
  listOwnActivities,
  removeOwnActivity,
  restoreOwnActivity,
} from './own-activities.ts';

export const activityRoutes = implement(activityContract, {
  listEntries,
  addEntry,
  changeEntry,
  removeEntry,
  restoreEntry,
  readBurned,
  listOwnActivities,
  addOwnActivity,
  changeOwnActivity,
  removeOwnActivity,
  restoreOwnActivity,
});
