import { implement } from '../../../../kernel/module.ts';
import { rosterContract } from './contract.ts';
import { readMember, readMemberWorkout } from './member-view.ts';
import { claimMember, dropMember, listMembers, listUnassigned } from './roster.ts';

export const rosterRoutes = implement(rosterContract, {
  listUnassigned,
  listMembers,
  claimMember,
  readMember,
  readMemberWorkout,
  dropMember,
});
