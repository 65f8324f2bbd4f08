import { z } from 'zod';
import {
  calendarDate,
  id,
  instant,
  label,
  ok,
  pageInput,
  pageOf,
} from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { entry } from '../cook-diary/contract.ts';
import { person } from '../people/person.ts';

const role = z
  .enum(['owner', 'sous', 'member'])
  .describe('Head Chef, Sous Chef (edits what is shared) or Line Cook (reads)');

const kitchen = z.object({
  id,
  name: z.string(),
  owner: person,
  role: role.describe('Your own'),
  auto_share: z.boolean().describe('Whether your recipes go to the others by themselves'),
  shares_plan: z.boolean().describe('Whether the others see what you plan to cook'),
  member_count: z.int(),
  created_at: instant,
  updated_at: instant,
});

const member = z.object({
  user_id: id,
  username: z.string(),
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  role,
  auto_share: z.boolean(),
  shares_plan: z.boolean(),
  joined_at: instant,
});

const shared = {
  ok: z.literal(true),
  members: z.int().describe('How many others are in the Kitchen'),
  added: z.int().describe('How many grants are new'),
};

export const kitchensContract = {
  listKitchens: operation({
    method: 'GET',
    path: '/api/kitchens',
    summary: 'The Kitchens you are in, by the day you joined',
    access: 'account',
    input: z.object(pageInput),
    output: pageOf(kitchen),
  }),
  createKitchen: operation({
    method: 'POST',
    path: '/api/kitchens',
    summary: 'Open a Kitchen; you are its Head Chef',
    access: 'account',
    status: 201,
    input: z.object({ name: label(80) }),
    output: kitchen,
  }),
  readKitchen: operation({
    method: 'GET',
    path: '/api/kitchens/:id',
    summary: 'A Kitchen you are in',
    access: 'account',
    input: z.object({ id }),
    output: kitchen,
  }),
  renameKitchen: operation({
    method: 'PUT',
    path: '/api/kitchens/:id',
    summary: 'Give your Kitchen another name',
    access: 'account',
    input: z.object({ id, name: label(80) }),
    output: kitchen,
  }),
  deleteKitchen: operation({
    method: 'DELETE',
    path: '/api/kitchens/:id',
    summary: 'Close your Kitchen; what was shared in it stays shared',
    access: 'account',
    input: z.object({ id }),
    output: ok,
  }),
  passKitchen: operation({
    method: 'PUT',
    path: '/api/kitchens/:id/owner',
    summary: 'Hand your Kitchen to another member; you stay as Sous Chef',
    access: 'account',
    input: z.object({ id, user_id: id }),
    output: kitchen,
  }),
  setAutoShare: operation({
    method: 'PUT',
    path: '/api/kitchens/:id/auto-share',
    summary:
      'Share all of your recipes, those to come included, with a Kitchen; switched off, what was shared stays shared',
    access: 'account',
    input: z.object({ id, enabled: z.boolean() }),
    output: z.object({
      enabled: z.boolean(),
      recipes: z.int().describe('How many of your recipes are shared by this'),
      added: z.int().describe('How many grants are new'),
    }),
  }),
};

export const membersContract = {
  listMembers: operation({
    method: 'GET',
    path: '/api/kitchens/:id/members',
    summary: 'Who is in a Kitchen: the Head Chef first, then by the day they joined',
    access: 'account',
    input: z.object({ id, ...pageInput }),
    output: pageOf(member),
  }),
  removeMember: operation({
    method: 'DELETE',
    path: '/api/kitchens/:id/members/:userId',
    summary:
      'Leave a Kitchen, or dismiss somebody from yours; what they received by it goes, what they shared stays',
    access: 'account',
    input: z.object({ id, userId: id }),
    output: ok,
  }),
  setRole: operation({
    method: 'PUT',
    path: '/api/kitchens/:id/members/:userId/role',
    summary: 'Make somebody Sous Chef or Line Cook of your Kitchen',
    access: 'account',
    input: z.object({ id, userId: id, role: z.enum(['sous', 'member']) }),
    output: member,
  }),
};

const invitation = z.object({
  kitchen: z.object({ id, name: z.string() }),
  invited_by: person,
  created_at: instant,
});

const pendingMember = z.object({
  user_id: id,
  username: z.string(),
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  created_at: instant,
});

/** How somebody becomes a member: invited by the Head Chef, in by their own consent. */
export const invitationsContract = {
  inviteMember: operation({
    method: 'POST',
    path: '/api/kitchens/:id/members',
    summary: 'Invite an account to your Kitchen; it becomes a member once it accepts',
    access: 'account',
    status: 201,
    input: z.object({ id, username: label(100) }),
    output: pendingMember,
  }),
  listInvitations: operation({
    method: 'GET',
    path: '/api/kitchens/invitations',
    summary: 'The Kitchens that invite you, oldest invitation first',
    access: 'account',
    input: z.object(pageInput),
    output: pageOf(invitation),
  }),
  acceptInvitation: operation({
    method: 'POST',
    path: '/api/kitchens/:id/accept',
    summary: 'Join a Kitchen that invites you; you receive the recipes of those who auto-share',
    access: 'account',
    waits: true,
    input: z.object({
      id,
      auto_share: z
        .boolean()
        .default(true)
        .describe('Whether all of your recipes, future ones included, go to the other members'),
    }),
    output: kitchen,
  }),
  declineInvitation: operation({
    method: 'POST',
    path: '/api/kitchens/:id/decline',
    summary: 'Decline the invitation of a Kitchen',
    access: 'account',
    input: z.object({ id }),
    output: ok,
  }),
  listPending: operation({
    method: 'GET',
    path: '/api/kitchens/:id/invitations',
    summary:
      'Who is invited to a Kitchen and has not answered, by name: all of them for the Head Chef, your own invitations otherwise',
    access: 'account',
    input: z.object({ id, ...pageInput }),
    output: pageOf(pendingMember),
  }),
  withdrawInvitation: operation({
    method: 'DELETE',
    path: '/api/kitchens/:id/invitations/:userId',
    summary: 'Withdraw an invitation that has not been answered',
    access: 'account',
    input: z.object({ id, userId: id }),
    output: ok,
  }),
};

export const kitchenSharesContract = {
  shareRecipe: operation({
    method: 'POST',
    path: '/api/kitchens/:id/share-recipe',
    summary: 'Share one of your recipes with everybody who is in a Kitchen now',
    access: 'account',
    input: z.object({ id, recipe_id: id }),
    output: z.object(shared),
  }),
  shareCookbook: operation({
    method: 'POST',
    path: '/api/kitchens/:id/share-cookbook',
    summary: 'Share a cookbook with everybody who is in a Kitchen now, and your recipes in it',
    access: 'account',
    waits: true,
    input: z.object({ id, cookbook_id: id }),
    output: z.object({ ...shared, recipes: z.int().describe('How many of the recipes are yours') }),
  }),
};

export const kitchenPlanContract = {
  sharePlan: operation({
    method: 'PUT',
    path: '/api/kitchens/:id/plan-share',
    summary: 'Let the others in a Kitchen see what you plan to cook, or not any more',
    access: 'account',
    input: z.object({ id, enabled: z.boolean() }),
    output: z.object({ enabled: z.boolean() }),
  }),
  listPlan: operation({
    method: 'GET',
    path: '/api/kitchens/:id/plan',
    summary: 'What those in a Kitchen plan to cook who share their plan with it, soonest first',
    access: 'account',
    input: z.object({
      id,
      from: calendarDate.optional().describe('Today unless given'),
      to: calendarDate.optional().describe('30 days after `from` unless given'),
      ...pageInput,
    }),
    output: pageOf(entry),
  }),
};

export type Kitchen = z.output<typeof kitchen>;
export type KitchenInvitation = z.output<typeof invitation>;
export type PendingMember = z.output<typeof pendingMember>;
export type Member = z.output<typeof member>;
