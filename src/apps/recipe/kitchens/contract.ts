import { z } from 'zod';
import { person } from '../../../accounts/people/person.ts';
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
import { cookDiaryContract, entry } from '../cook-diary/contract.ts';

const role = z
  .enum(['owner', 'sous', 'member'])
  .describe('Head Chef, Sous Chef (may edit shared recipes) or Line Cook (may read)');

const kitchen = z.object({
  id,
  name: z.string(),
  owner: person,
  role: role.describe('Your own'),
  auto_share: z
    .boolean()
    .describe('Whether your recipes are shared with the members automatically'),
  shares_plan: z.boolean().describe('Whether the members see and change your meal plan'),
  shares_pantry: z.boolean().describe('Whether the members use your pantry'),
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

/** Asked once, when a Kitchen is founded or joined; each can be changed at any time. */
const sharePlan = z
  .boolean()
  .optional()
  .describe('Whether the members see and change your meal plan; like auto_share unless given');

const sharePantry = z
  .boolean()
  .optional()
  .describe(
    'Whether the members use your pantry; like auto_share unless given. A pantry that is shared with another Kitchen stays there',
  );

const shared = {
  ok: z.literal(true),
  members: z.int().describe('Number of other members'),
  added: z.int().describe('Number of new grants'),
};

export const kitchensContract = {
  listKitchens: operation({
    method: 'GET',
    path: '/api/kitchens',
    summary: 'List your Kitchens by join date',
    access: 'account',
    input: z.object(pageInput),
    output: pageOf(kitchen),
  }),
  createKitchen: operation({
    method: 'POST',
    path: '/api/kitchens',
    summary: 'Create a Kitchen with you as its Head Chef',
    access: 'account',
    status: 201,
    input: z.object({
      name: label(80),
      auto_share: z
        .boolean()
        .default(false)
        .describe('Whether to share all your current and future recipes with the members'),
      share_plan: sharePlan,
      share_pantry: sharePantry,
    }),
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
    summary: 'Rename your Kitchen',
    access: 'account',
    input: z.object({ id, name: label(80) }),
    output: kitchen,
  }),
  deleteKitchen: operation({
    method: 'DELETE',
    path: '/api/kitchens/:id',
    summary: 'Close your Kitchen; recipes shared through it stay shared',
    access: 'account',
    input: z.object({ id }),
    output: ok,
  }),
  passKitchen: operation({
    method: 'PUT',
    path: '/api/kitchens/:id/owner',
    summary: 'Hand your Kitchen over to another member; you become a Sous Chef',
    access: 'account',
    input: z.object({ id, user_id: id }),
    output: kitchen,
  }),
  setAutoShare: operation({
    method: 'PUT',
    path: '/api/kitchens/:id/auto-share',
    summary:
      'Share all your current and future recipes with a Kitchen; after switching it off, shared recipes stay shared',
    access: 'account',
    input: z.object({ id, enabled: z.boolean() }),
    output: z.object({
      enabled: z.boolean(),
      recipes: z.int().describe('Number of your recipes shared this way'),
      added: z.int().describe('Number of new grants'),
    }),
  }),
};

export const membersContract = {
  listMembers: operation({
    method: 'GET',
    path: '/api/kitchens/:id/members',
    summary: 'List the members of a Kitchen, the Head Chef first, then by join date',
    access: 'account',
    input: z.object({ id, ...pageInput }),
    output: pageOf(member),
  }),
  removeMember: operation({
    method: 'DELETE',
    path: '/api/kitchens/:id/members/:userId',
    summary:
      'Leave a Kitchen, or remove a member from yours; recipes they received through it are revoked, recipes they shared stay',
    access: 'account',
    input: z.object({ id, userId: id }),
    output: ok,
  }),
  setRole: operation({
    method: 'PUT',
    path: '/api/kitchens/:id/members/:userId/role',
    summary: 'Set a member’s role: Sous Chef or Line Cook',
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

/** The Head Chef invites an account; the account becomes a member when it accepts. */
export const invitationsContract = {
  inviteMember: operation({
    method: 'POST',
    path: '/api/kitchens/:id/members',
    summary: 'Invite an account to your Kitchen; it becomes a member when it accepts',
    access: 'account',
    status: 201,
    input: z.object({ id, username: label(100) }),
    output: pendingMember,
  }),
  listInvitations: operation({
    method: 'GET',
    path: '/api/kitchens/invitations',
    summary: 'List your invitations to Kitchens, oldest first',
    access: 'account',
    input: z.object(pageInput),
    output: pageOf(invitation),
  }),
  acceptInvitation: operation({
    method: 'POST',
    path: '/api/kitchens/:id/accept',
    summary: 'Accept an invitation to a Kitchen; you receive the recipes of members who auto-share',
    access: 'account',
    waits: true,
    input: z.object({
      id,
      auto_share: z
        .boolean()
        .default(true)
        .describe('Whether to share all your current and future recipes with the members'),
      share_plan: sharePlan,
      share_pantry: sharePantry,
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
      'List pending invitations of a Kitchen by name: all for the Head Chef, otherwise your own',
    access: 'account',
    input: z.object({ id, ...pageInput }),
    output: pageOf(pendingMember),
  }),
  withdrawInvitation: operation({
    method: 'DELETE',
    path: '/api/kitchens/:id/invitations/:userId',
    summary: 'Withdraw a pending invitation',
    access: 'account',
    input: z.object({ id, userId: id }),
    output: ok,
  }),
};

export const kitchenSharesContract = {
  shareRecipe: operation({
    method: 'POST',
    path: '/api/kitchens/:id/share-recipe',
    summary: 'Share a recipe of yours with the current members of a Kitchen',
    access: 'account',
    input: z.object({ id, recipe_id: id }),
    output: z.object(shared),
  }),
  shareCookbook: operation({
    method: 'POST',
    path: '/api/kitchens/:id/share-cookbook',
    summary: 'Share a cookbook, and your recipes in it, with the current members of a Kitchen',
    access: 'account',
    waits: true,
    input: z.object({ id, cookbook_id: id }),
    output: z.object({
      ...shared,
      recipes: z.int().describe('Number of its recipes that are yours'),
    }),
  }),
};

const planDays = {
  from: calendarDate.optional().describe('Default: today'),
  to: calendarDate.optional().describe('30 days after `from` unless given'),
  ...pageInput,
};

export const kitchenPlanContract = {
  sharePlan: operation({
    method: 'PUT',
    path: '/api/kitchens/:id/plan-share',
    summary: 'Start or stop sharing your meal plan with a Kitchen',
    access: 'account',
    input: z.object({ id, enabled: z.boolean() }),
    output: z.object({ enabled: z.boolean() }),
  }),
  listPlan: operation({
    method: 'GET',
    path: '/api/kitchens/:id/plan',
    summary: 'List the shared meal plans of a Kitchen’s members, soonest first',
    access: 'account',
    input: z.object({ id, ...planDays }),
    output: pageOf(entry),
  }),
  listCommonPlan: operation({
    method: 'GET',
    path: '/api/kitchens/plan',
    summary: 'List the meal plans that others share with your Kitchens, soonest first',
    access: 'signed-in',
    input: z.object(planDays),
    output: pageOf(entry),
  }),
  listRemoved: operation({
    method: 'GET',
    path: '/api/kitchens/plan/removed',
    summary: 'List what members of your Kitchens took out of your meal plan, soonest first',
    access: 'signed-in',
    input: z.object(planDays),
    output: pageOf(entry),
  }),
  changePlanned: operation({
    method: 'PUT',
    path: '/api/kitchens/plan/:id',
    summary:
      'Change an entry of a meal plan that is shared with your Kitchens; its owner sees who did it',
    access: 'signed-in',
    input: cookDiaryContract.updateEntry.input.pick({
      id: true,
      date: true,
      servings: true,
      meal_type: true,
      notes: true,
    }),
    output: entry,
  }),
  removePlanned: operation({
    method: 'DELETE',
    path: '/api/kitchens/plan/:id',
    summary:
      'Take an entry out of a meal plan that is shared with your Kitchens; its owner sees who did it',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
};

export type Kitchen = z.output<typeof kitchen>;
export type KitchenInvitation = z.output<typeof invitation>;
export type PendingMember = z.output<typeof pendingMember>;
export type Member = z.output<typeof member>;
