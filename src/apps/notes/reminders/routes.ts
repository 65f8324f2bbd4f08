import { implement } from '../../../kernel/module.ts';
import { remindersContract } from './contract.ts';
import { snoozeReminder } from './snooze.ts';

export const remindersRoutes = implement(remindersContract, { snoozeReminder });
