import { implement, type Route } from '../../../kernel/module.ts';
import { changePlanned, listRemoved, removePlanned } from './change-plan.ts';
import {
  invitationsContract,
  kitchenPlanContract,
  kitchenSharesContract,
  kitchensContract,
  membersContract,
} from './contract.ts';
import {
  acceptInvitation,
  declineInvitation,
  inviteMember,
  listInvitations,
  listPending,
  withdrawInvitation,
} from './invitations.ts';
import { listCommonPlan, listPlan, sharePlan } from './kitchen-plan.ts';
import { shareCookbook, shareRecipe } from './kitchen-shares.ts';
import {
  createKitchen,
  deleteKitchen,
  listKitchens,
  passKitchen,
  readKitchen,
  renameKitchen,
  setAutoShare,
} from './kitchens.ts';
import { listMembers, removeMember, setRole } from './members.ts';

export const kitchensRoutes: readonly Route[] = [
  ...implement(kitchensContract, {
    listKitchens,
    createKitchen,
    readKitchen,
    renameKitchen,
    deleteKitchen,
    passKitchen,
    setAutoShare,
  }),
  ...implement(membersContract, { listMembers, removeMember, setRole }),
  ...implement(invitationsContract, {
    inviteMember,
    listInvitations,
    acceptInvitation,
    declineInvitation,
    listPending,
    withdrawInvitation,
  }),
  ...implement(kitchenSharesContract, { shareRecipe, shareCookbook }),
  ...implement(kitchenPlanContract, {
    sharePlan,
    listPlan,
    listCommonPlan,
    listRemoved,
    changePlanned,
    removePlanned,
  }),
];
