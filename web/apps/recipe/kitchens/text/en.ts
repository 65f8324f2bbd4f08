import { plurals } from '../../../../core/text/format.ts';

export const en = {
  title: 'Kitchens',
  back: 'Recipes',
  allKitchens: 'Kitchens',
  empty: 'A Kitchen is the people you cook with: what is shared with it, everybody in it can read.',
  emptyExample: 'For example “Home”, “Sunday club” or “The office lunch”.',
  noAccounts:
    'This server has no accounts, so there is nobody to open a Kitchen with. Turn accounts on in the account menu first.',
  create: 'New Kitchen',
  name: 'Name',
  open: 'Open the Kitchen',
  members: (n: number) => plurals(n, 'member', 'members'),
  roles: { owner: 'Head Chef', sous: 'Sous Chef', member: 'Line Cook' },
  roleHints: {
    owner: 'runs the Kitchen',
    sous: 'can edit what is shared',
    member: 'can read what is shared',
  },
  you: (name: string) => `${name} (you)`,
  who: 'Who is in it',
  add: 'Add somebody',
  username: 'Username',
  addSubmit: 'Add',
  added: (name: string) => `${name} is in the Kitchen`,
  menuOf: (name: string) => `More about ${name}`,
  makeSous: 'Make Sous Chef',
  makeMember: 'Make Line Cook',
  makeOwner: 'Hand the Kitchen over',
  remove: 'Remove from the Kitchen',
  removed: (name: string) => `${name} is no longer in the Kitchen`,
  autoShare: 'Share all my recipes',
  autoShareHint:
    'Everybody in this Kitchen can read your recipes, those you are yet to write included.',
  sharePlan: 'Share my meal plan',
  sharePlanHint: 'Everybody in this Kitchen sees what you are going to cook.',
  plan: 'What will be cooked',
  meals: { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner', snack: 'Snack' },
  rename: 'Rename',
  save: 'Save',
  leave: 'Leave the Kitchen',
  left: (name: string) => `You left ${name}`,
  close: 'Close the Kitchen',
  closed: (name: string) => `Closed ${name}`,
  more: 'More about this Kitchen',
  pass: {
    title: 'Hand the Kitchen over?',
    words: (name: string) =>
      `${name} becomes Head Chef, and you stay as Sous Chef. Only ${name} can give it back.`,
    confirm: 'Hand over',
  },
  shared: {
    title: 'Shared with you',
    search: 'Search what is shared with you',
    empty: 'Nothing is shared with you yet: recipes that others share appear here.',
    nothing: 'Nothing here matches.',
    more: 'Show more',
    by: (name: string) => `From ${name}`,
  },
};

export type Catalogue = typeof en;
