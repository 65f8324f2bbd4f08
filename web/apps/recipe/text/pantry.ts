import { formatCount, formatPlural } from '../../../core/text/format.ts';

/** Words that only the pantry's own page and its sheets need. */
export const pantryPageText = {
  live: 'Live',
  liveHint: 'Changes by others appear at once.',
  pantries: {
    own: 'My pantry',
    of: (name: string) => `Pantry of ${name}`,
    menu: (name: string) => `Pantries: ${name}`,
    gone: 'That pantry is no longer shared with you; this is your own.',
    share: 'Share my pantry…',
    shareTitle: 'Share your pantry',
    shareHint:
      'Everybody in the Kitchen sees your pantry and changes it, and their shopping lists leave out what is in it.',
    shared: 'Has your pantry',
    start: 'Share',
    stop: 'Stop',
    startWith: (name: string) => `Share with ${name}`,
    stopWith: (name: string) => `Stop sharing with ${name}`,
    noKitchen: 'A pantry is shared with a Kitchen, and you are in none yet.',
    toKitchens: 'Go to Kitchens',
    writing: 'the sharing of your pantry',
  },
  scan: {
    open: 'Scan',
    title: 'New item',
    found: 'This barcode is known. You can change the name.',
    unknown: (code: string) => `The barcode ${code} is not known yet. What is it?`,
    online: {
      off: 'From Open Food Facts. Nothing is stored until you add it.',
      usda: 'From USDA FoodData Central. Nothing is stored until you add it.',
    },
    doubtful: 'Its nutrition values are implausible, so they are left out.',
    energy: (kcal: number, size: number, unit: string) =>
      `${formatCount(kcal)} kcal in ${formatCount(size)} ${unit}`,
    add: 'Add to the pantry',
  },
  tidy: {
    open: 'Tidy up',
    title: 'Remove what you don’t keep',
    hint: 'These are out of stock. Ingredients lose their links to them.',
    all: 'Choose all',
    none: 'Choose none',
    choose: (name: string) => `Choose ${name}`,
    nothing: 'Everything in the pantry is in stock.',
    remove: (n: number) => `Remove ${formatPlural(n, 'item', 'items')}`,
    removed: (n: number) => `${formatPlural(n, 'item is', 'items are')} removed`,
  },
};
