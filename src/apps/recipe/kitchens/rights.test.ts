import { expect, test } from 'vitest';
import {
  canSeeRecipe,
  createKitchen,
  createRecipe,
  removeFromKitchen,
  type TestUser,
  useHousehold,
} from '../../../testing/recipe/household.ts';

/**
 * Ana owns the recipe, Ben reads it, and Cat is the Head Chef of Kitchens where neither is. Covers
 * every combination of Ben's role in Kitchen A, his role in Kitchen B and the reasons of his
 * access, and then the events afterwards.
 */
const home = useHousehold();
const { ana, ben, cat } = home;

type Role = 'absent' | 'member' | 'sous' | 'owner';
const ROLES: readonly Role[] = ['absent', 'member', 'sous', 'owner'];
const REASONS = ['by hand', 'via A', 'via B', 'group'] as const;
type Reason = (typeof REASONS)[number];
type Access = 'none' | 'read' | 'edit';

/** All subsets of reasons, including the empty one. */
const SETS = Array.from({ length: 2 ** REASONS.length }, (_, bits) =>
  REASONS.filter((_reason, at) => bits & (2 ** at)),
);

async function openKitchen(role: Role): Promise<number> {
  const kitchen = role === 'owner' ? await createKitchen(ben, ana) : await createKitchen(cat, ana);
  if (role === 'member' || role === 'sous') {
    const body = { username: 'ben' };
    await cat.call(`POST /recipe/api/kitchens/${kitchen}/members`, body);
    await ben.call(`POST /recipe/api/kitchens/${kitchen}/accept`, { auto_share: false });
  }
  if (role === 'sous') await setRole(kitchen, 'sous');
  return kitchen;
}

const setRole = (kitchen: number, role: 'sous' | 'member') =>
  cat.call(`PUT /recipe/api/kitchens/${kitchen}/members/${ben.id}/role`, { role });

async function give(recipe: number, reasons: readonly Reason[], a: number, b: number) {
  if (reasons.includes('by hand')) {
    await ana.call(`POST /recipe/api/recipes/${recipe}/shares`, { user_ids: [ben.id] });
  }
  for (const [reason, kitchen] of [
    ['via A', a],
    ['via B', b],
  ] as const) {
    if (!reasons.includes(reason)) continue;
    await ana.call(`POST /recipe/api/kitchens/${kitchen}/share-recipe`, { recipe_id: recipe });
  }
  if (reasons.includes('group')) {
    await ana.call(`PUT /recipe/api/recipes/${recipe}`, { visibility: 'group' });
  }
}

/** The specified result: a role counts only for access through its own Kitchen. */
function expected(roleA: Role, roleB: Role, reasons: readonly Reason[]): Access {
  const edits = (role: Role) => role === 'sous' || role === 'owner';
  const reached = {
    'by hand': reasons.includes('by hand'),
    'via A': reasons.includes('via A') && roleA !== 'absent',
    'via B': reasons.includes('via B') && roleB !== 'absent',
    group: reasons.includes('group') && (roleA !== 'absent' || roleB !== 'absent'),
  };
  if (!Object.values(reached).includes(true)) return 'none';
  const edit =
    (reached['via A'] && edits(roleA)) ||
    (reached['via B'] && edits(roleB)) ||
    (reached.group && (edits(roleA) || edits(roleB)));
  return edit ? 'edit' : 'read';
}

async function shownAccess(who: TestUser, recipe: number): Promise<Access> {
  const { status, body } = await who.call(`GET /recipe/api/recipes/${recipe}`);
  if (status === 404) return 'none';
  return body.can_edit ? 'edit' : 'read';
}

/** The access that every route with a permission check agrees on. */
async function accessOf(who: TestUser, recipe: number): Promise<Access> {
  const { status, body } = await who.call(`GET /recipe/api/recipes/${recipe}`);
  if (status === 404) {
    for (const route of [
      `PUT /recipe/api/recipes/${recipe}`,
      `POST /recipe/api/recipes/${recipe}/revisions/1/restore`,
    ]) {
      expect((await who.call(route, {})).status, route).toBe(404);
    }
    return 'none';
  }
  const may = body.can_edit ? 'edit' : 'read';
  const wanted = may === 'edit' ? 200 : 403;
  expect((await who.call(`PUT /recipe/api/recipes/${recipe}`, {})).status).toBe(wanted);
  const restored = await who.call(
    `POST /recipe/api/recipes/${recipe}/revisions/${body.revision}/restore`,
  );
  expect(restored.status).toBe(wanted);
  const recompute = `POST /recipe/api/recipes/${recipe}/nutrition/recompute`;
  expect((await who.call(recompute)).status).toBe(wanted);
  expect((await who.call(`DELETE /recipe/api/recipes/${recipe}`)).status).toBe(403);
  return may;
}

for (const [rank, roleA] of ROLES.entries()) {
  test(`${roleA} of A, any role of B, any grants: a role counts only in its own Kitchen`, async () => {
    const a = await openKitchen(roleA);
    // A and B are symmetric, so B's role is at least A's.
    for (const roleB of ROLES.slice(rank)) {
      const b = await openKitchen(roleB);
      for (const reasons of SETS) {
        const recipe = await createRecipe(ana);
        await give(recipe, reasons, a, b);
        const name = `A ${roleA}, B ${roleB}: ${reasons.join(', ')}`;
        expect(await shownAccess(ben, recipe), name).toBe(expected(roleA, roleB, reasons));
      }
      await leaveAll(b);
    }
    await leaveAll(a);
  });
}

async function leaveAll(kitchen: number) {
  for (const who of [ben, cat]) await who.call(`DELETE /recipe/api/kitchens/${kitchen}`);
}

type Event = readonly [name: string, happen: (a: number, b: number) => Promise<unknown>];

/** Events in Kitchen A, where Ben is a Sous Chef, and the remaining access for each reason. */
const EVENTS: readonly (readonly [...Event, Record<Reason, Access>])[] = [
  [
    'Ben becomes Line Cook of A',
    (a) => setRole(a, 'member'),
    { 'by hand': 'read', 'via A': 'read', 'via B': 'read', group: 'read' },
  ],
  [
    'Ben becomes Sous Chef of B too',
    (_a, b) => setRole(b, 'sous'),
    { 'by hand': 'read', 'via A': 'edit', 'via B': 'edit', group: 'edit' },
  ],
  [
    'Ben leaves A',
    (a) => removeFromKitchen(a, ben, ben),
    { 'by hand': 'read', 'via A': 'none', 'via B': 'read', group: 'read' },
  ],
  [
    'Ana leaves A',
    (a) => removeFromKitchen(a, ana, ana),
    { 'by hand': 'read', 'via A': 'read', 'via B': 'read', group: 'read' },
  ],
  [
    'A is closed',
    (a) => cat.call(`DELETE /recipe/api/kitchens/${a}`),
    { 'by hand': 'read', 'via A': 'read', 'via B': 'read', group: 'read' },
  ],
  [
    'A is handed to Ben',
    (a) => cat.call(`PUT /recipe/api/kitchens/${a}/owner`, { user_id: ben.id }),
    { 'by hand': 'read', 'via A': 'edit', 'via B': 'read', group: 'edit' },
  ],
];

test.each(EVENTS)('%s: rights follow at once', async (_name, happen, left) => {
  const [a, b] = [await openKitchen('sous'), await openKitchen('member')];
  const recipes = new Map<Reason, number>();
  for (const reason of REASONS) {
    const recipe = await createRecipe(ana);
    await give(recipe, [reason], a, b);
    recipes.set(reason, recipe);
    expect(await accessOf(ben, recipe), reason).toBe(expected('sous', 'member', [reason]));
  }
  await happen(a, b);
  for (const [reason, recipe] of recipes) {
    expect(await accessOf(ben, recipe), reason).toBe(left[reason]);
  }
  for (const kitchen of [a, b]) await leaveAll(kitchen);
});

test('a Kitchen of Ben’s own gives him no right over recipes granted directly', async () => {
  const recipe = await createRecipe(ana);
  await ana.call(`POST /recipe/api/recipes/${recipe}/shares`, { user_ids: [ben.id] });
  const mine = await createKitchen(ben);
  const invited = await ben.call(`POST /recipe/api/kitchens/${mine}/members`, { username: 'ana' });
  expect(invited.status).toBe(201);
  expect(await accessOf(ben, recipe)).toBe('read');
  await ana.call(`POST /recipe/api/kitchens/${mine}/accept`, { auto_share: false });
  expect(await accessOf(ben, recipe)).toBe('read');
  expect(await canSeeRecipe(ben, await createRecipe(ana))).toBe(false);
});
