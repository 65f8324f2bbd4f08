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
    most: 'There can be at most ten meals, including removed ones. Restore one and rename it.',
    gone: 'Removed meals',
    goneHint: 'Days on which you logged something in them still show them.',
    restore: 'Restore',
    restoreLabel: (name: string) => `Restore ${name}`,
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
    hint: 'Used only when you scan a barcode that is not known here, or tap “Search online”. Only the number or the words are sent, nothing about you.',
    off: 'Open Food Facts is switched on.',
    usdaOfOperator: 'USDA FoodData Central is switched on, with the key of this instance.',
    usda: (end: string) => `USDA FoodData Central is switched on. Your key ends with ${end}.`,
    key: 'Your key for USDA FoodData Central',
    keyHint: 'Free at fdc.nal.usda.gov. It is stored encrypted and never shown again.',
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
