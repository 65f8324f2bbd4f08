import { plurals } from '../../../../core/text/format.ts';

export const en = {
  shopping: {
    title: 'Shopping list',
    left: (n: number) => plurals(n, 'thing to get', 'things to get'),
    allDone: 'Everything is in the basket',
    add: 'Add an item',
    addPlaceholder: 'Add “2 kg potatoes”…',
    addButton: 'Add',
    empty: 'Your list is empty: type what you need, and it sorts itself by aisle.',
    emptyAction: 'Add the first item',
    emptyExample: 'For example “2 kg potatoes”, “6 eggs” or just “milk”.',
    fromPlan: 'Add what the plan needs',
    planned: 'What you planned for the next week is on the list.',
    other: 'Other',
    ticked: 'In the basket',
    clearTicked: 'Clear',
    tick: (name: string) => `Got ${name}`,
    edit: (name: string) => `Edit ${name}`,
    editTitle: 'Edit item',
    remove: 'Remove from the list',
    removed: (name: string) => `Removed ${name}`,
    cleared: (n: number) => `Cleared ${plurals(n, 'item', 'items')}`,
    fields: { name: 'Name', quantity: 'Quantity', unit: 'Unit', aisle: 'Aisle' },
    writes: {
      fromPlan: 'adding what the plan needs',
      add: (name: string) => `adding ${name}`,
      change: (name: string) => `changing ${name}`,
      tick: (name: string) => `ticking ${name}`,
      untick: (name: string) => `putting ${name} back`,
    },
  },
  aisles: {
    produce: 'Fruit & vegetables',
    bakery: 'Bakery',
    dairy: 'Dairy & eggs',
    meat: 'Meat & fish',
    pantry: 'Pantry',
    frozen: 'Frozen',
    drinks: 'Drinks',
    household: 'Household',
  },
};

export type Catalogue = typeof en;
