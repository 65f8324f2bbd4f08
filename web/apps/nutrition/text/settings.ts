import { formatCount } from '../../../core/text/format.ts';

export const settingsText = {
  title: 'Nutrition settings',
  slots: {
    title: 'Meals of the day',
    hint: 'With a time, a meal is suggested from then on.',
    name: (name: string) => `Name of ${name}`,
    time: (name: string) => `Time of ${name}`,
    remove: (name: string) => `Remove ${name}`,
    removed: (name: string) =>
      `Removed ${name}. What you logged in it stays in its days, under this name.`,
    add: 'Add a meal',
    addLabel: 'Name of the new meal',
    addPlaceholder: 'Such as Second breakfast',
    most: 'Ten meals are the most, removed ones included. Bring one back and rename it.',
    gone: 'Removed meals',
    goneHint: 'Days on which you logged something in them still show them.',
    restore: 'Bring back',
    restoreLabel: (name: string) => `Bring back ${name}`,
    empty: 'A meal needs a name.',
  },
  energy: {
    title: 'Energy',
    unit: 'Unit of energy',
    units: { kcal: 'Kilocalories (kcal)', kJ: 'Kilojoules (kJ)' },
    hide: 'Hide energy',
    hideHint:
      'No calories or kilojoules on any page. They are still stored and come back as they were.',
  },
  services: {
    title: 'Foods online',
    hint: 'Asked only when you scan a barcode that nobody here knows, or tap “Search online”. The number or the words are sent, nothing about you.',
    off: 'Open Food Facts is switched on.',
    usdaOfOperator: 'USDA FoodData Central is switched on, with the key of this instance.',
    usda: (end: string) => `USDA FoodData Central is switched on. Your key ends with ${end}.`,
    key: 'Your key for USDA FoodData Central',
    keyHint: 'Free at fdc.nal.usda.gov. It is kept sealed and never shown again.',
    store: 'Save key',
    remove: 'Remove key',
  },
  shown: {
    title: 'Nutriments at a glance',
    hint: 'Shown in the day and for each food before all others.',
    count: (n: number, most: number) => `${formatCount(n)} of at most ${formatCount(most)}`,
    groups: { macros: 'Macros', vitamins: 'Vitamins', minerals: 'Minerals', others: 'Others' },
  },
};
