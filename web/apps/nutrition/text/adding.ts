import { formatCount, formatPlural } from '../../../core/text/format.ts';

const SOURCES = { usda: 'USDA', off: 'Open Food Facts' } as const;

export const addingText = {
  ownRecipe: 'From your recipes',
  recipeOf: (name: string) => `Recipe of ${name}`,
  serving: 'serving',
  scan: 'Scan a barcode',
  noAnswer: 'The server can’t be reached. Please try again later.',
  /** Crowd-sourced foods say how much of them is filled in. */
  sourceOf: (source: 'usda' | 'off', completeness: number | null) =>
    completeness === null
      ? SOURCES[source]
      : `${SOURCES[source]}, ${formatCount(Math.round(completeness * 100))} % filled in`,
  doubtful: 'Please check the values: they are probably wrong.',
  attributions: {
    off: 'Open Food Facts contributors, under the Open Database License (ODbL)',
    usda: 'USDA FoodData Central, public domain',
  },
  attribution: (sources: string) => `Data: ${sources}.`,
  online: {
    title: 'Online',
    search: (query: string) => `Search online for “${query}”`,
    searchHint: (services: string) => `At ${services}. Only these words are sent.`,
    barcode: 'Look this barcode up online',
    barcodeHint: (services: string) => `At ${services}. Only the number is sent.`,
    services: { off: 'Open Food Facts', usda: 'USDA FoodData Central' },
    busy: (services: string) => `Asking ${services} …`,
    none: (query: string) => `Nothing found online for “${query}”.`,
    again: 'Try again',
    key: 'Online search needs your key for USDA FoodData Central.',
    enterKey: 'Enter the key',
  },
  sheet: {
    search: 'Search foods and meals',
    recent: 'Usual at this time',
    results: 'Results',
    corrected: (query: string) => `Showing results for “${query}”`,
    none: (query: string) => `Nothing found for “${query}”`,
    noneYet: 'What you log is offered here the next time.',
    create: 'Create food',
    createScanned: 'Create a food with this barcode',
    createNamed: (name: string) => `Create “${name}”`,
    quick: 'Quick add',
    log: (name: string, amount: string) => `Log ${name}, ${amount}`,
    adjust: (name: string) => `Choose the amount of ${name}`,
    basket: (n: number) => `${formatPlural(n, 'item', 'items')} added`,
    offline: 'Offline: only foods that this device knows.',
    meal: 'Meal',
    recipe: 'Recipe',
    done: 'Done',
    saveAndLog: 'Save and log',
  },
  portion: {
    amount: 'Amount',
    unit: 'Unit',
    /** Some labels name their size themselves. */
    serving: (label: string, size: string) => (label.includes(size) ? label : `${label} (${size})`),
    slot: 'Meal',
    date: 'Date',
    time: 'Time',
    note: 'Note',
    log: 'Log',
    save: 'Save',
    remove: 'Remove',
    unreadable: 'A number or a fraction such as 1 1/2.',
    positive: 'More than 0.',
    nutrition: 'Nutrition',
    showAll: 'All nutriments',
  },
  split: {
    share: 'Share of the recipe',
    ingredients: 'Ingredients',
    hint: 'What your share holds. Changes are for this entry only.',
    portions: 'portions',
    remove: (name: string) => `Leave out ${name}`,
  },
  quick: {
    title: 'Quick add',
    name: 'Name',
    defaultName: 'Quick add',
    log: 'Log',
    needs: 'Enter the energy or one of the others.',
    needsAny: 'Enter one of them.',
  },
};
