import { implement } from '../../../kernel/module.ts';
import { memberProgressContract } from './contract.ts';
import { readMemberCalendar, readMemberProgress } from './member-progress.ts';

export const memberProgressRoutes = implement(memberProgressContract, {
  readMemberProgress,
  readMemberCalendar,
});
