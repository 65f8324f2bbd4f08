import { formatPlural } from '../../../../core/text/format.ts';

export const en = {
  shopping: {
    title: 'Shopping list',
    left: (n: number) => formatPlural(n, 'thing to get', 'things to get'),
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
    restock: 'Clear, and restock the pantry',
    restocked: (n: number, known: number) =>
      known === 0
        ? `Cleared ${formatPlural(n, 'item', 'items')}. ${n === 1 ? 'It is not' : 'None of them is'} in your pantry.`
        : `Cleared ${formatPlural(n, 'item', 'items')}. The pantry has ${knownOf(known, n)} now.`,
    restockLater: (n: number) =>
      `Cleared ${formatPlural(n, 'item', 'items')}. The pantry hears of it when you are online.`,
    tick: (name: string) => `Got ${name}`,
    edit: (name: string) => `Edit ${name}`,
    editTitle: 'Edit item',
    remove: 'Remove from the list',
    removed: (name: string) => `Removed ${name}`,
    cleared: (n: number) => `Cleared ${formatPlural(n, 'item', 'items')}`,
    fields: { name: 'Name', quantity: 'Quantity', unit: 'Unit', aisle: 'Aisle' },
    writes: {
      fromPlan: 'adding what the plan needs',
      restock: 'putting the basket into the pantry',
      restore: 'putting the basket back',
      add: (name: string) => `adding ${name}`,
      change: (name: string) => `changing ${name}`,
      tick: (name: string) => `ticking ${name}`,
      untick: (name: string) => `putting ${name} back`,
    },
  },
  lists: {
    own: 'My list',
    of: (name: string) => `List of ${name}`,
    menu: (name: string) => `Lists: ${name}`,
    live: 'Live',
    liveHint: 'What others change is here at once.',
    gone: 'That list is no longer shared with you; this is your own.',
    share: 'Share my list…',
    shareTitle: 'Share your list',
    shareHint: 'Everybody in the Kitchen sees your list, adds to it and ticks things off.',
    shared: 'Has your list',
    start: 'Share',
    stop: 'Stop',
    startWith: (name: string) => `Share with ${name}`,
    stopWith: (name: string) => `Stop sharing with ${name}`,
    noKitchen: 'A list is shared with a Kitchen, and you are in none yet.',
    toKitchens: 'Go to Kitchens',
    writing: 'whom your list is shared with',
  },
};

/** Several items may be of one thing in the pantry. */
function knownOf(known: number, n: number): string {
  if (known < n) return `${known} of them`;
  return n === 1 ? 'it' : 'all of them';
}

export type Catalogue = typeof en;
