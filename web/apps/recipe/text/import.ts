import { formatCount, formatPlural } from '../../../core/text/format.ts';

const recipes = (n: number) => formatPlural(n, 'recipe', 'recipes');

export const importText = {
  title: 'Import recipes',
  back: 'Recipes',
  tooLarge: 'The shared file is too large to open directly. Choose it here instead.',
  file: {
    title: 'A file',
    hint: 'An export of Daybook or of another recipe program (Tandoor, Mealie, Paprika, Crouton, Mela and others), a saved web page, or an archive of any of them.',
  },
  web: {
    title: 'A web page',
    field: 'Address of the recipe',
    placeholder: 'https://…',
    submit: 'Fetch the recipe',
  },
  paste: {
    title: 'Text',
    field: 'Recipe as text or JSON',
    placeholder: 'Paste a recipe: its name, its ingredients, its steps.',
    submit: 'Read the text',
    save: 'Save this recipe',
    saveAll: (n: number) => `Save ${recipes(n)}`,
    preview: 'What was read',
    previewHint: 'Nothing is saved yet. Change the text and read it again, or save it.',
    others: (n: number) => `and ${recipes(n)} more`,
    serves: (n: number) => `Serves ${formatCount(n)}`,
  },
  busy: 'Working on it…',
  landed: (name: string) => `Imported ${name}`,
  repeated: 'You already have this recipe.',
  openExisting: 'Open it',
  addAnyway: 'Add it anyway',
  opening: 'Looking for recipes…',
  writing: (done: number, total: number) => `Importing ${formatCount(done)} of ${recipes(total)}`,
  cancel: 'Cancel',
  kinds: {
    recipes,
    pantry_items: (n: number) => formatPlural(n, 'pantry item', 'pantry items'),
    shopping_items: (n: number) => formatPlural(n, 'item on the list', 'items on the list'),
    messages: (n: number) =>
      formatPlural(n, 'message with the assistant', 'messages with the assistant'),
    diary_entries: (n: number) => formatPlural(n, 'entry in the diary', 'entries in the diary'),
    cookbooks: (n: number) => formatPlural(n, 'cookbook', 'cookbooks'),
    units: (n: number) => formatPlural(n, 'unit', 'units'),
  },
  again: 'Import something else',
  toRecipes: 'To your recipes',
  picker: {
    found: (n: number) => `${recipes(n)} found`,
    repeats: (n: number) =>
      n === 1 ? '1 is already there' : `${formatCount(n)} are already there`,
    search: 'Search in the file',
    all: 'Select all',
    none: 'Select none',
    nothing: 'Nothing here matches.',
    more: 'Show more',
    ingredients: (n: number) => formatPlural(n, 'ingredient', 'ingredients'),
    steps: (n: number) => formatPlural(n, 'step', 'steps'),
    cooks: (n: number) => `cooked ${formatPlural(n, 'time', 'times')}`,
    there: 'Already there',
    openThere: (name: string) => `Open your ${name}`,
    submit: (n: number) => `Import ${recipes(n)}`,
    submitRest: 'Import the rest',
    unread: (n: number) => `${formatPlural(n, 'part', 'parts')} of the file could not be read`,
  },
  options: {
    title: 'Options',
    pantry: 'Add ingredients to the pantry',
    pantryHint: 'Items that the pantry does not have are added as out of stock.',
    tags: 'Keep keywords as tags',
    images: 'Import photos',
    timeline: 'Import the cooking history',
    belongings: 'Import everything else',
    belongingsHint: (what: string) => `${what}. Your existing data is not changed.`,
    dedup: 'Recipes that are already there',
    dedups: {
      skip: 'Leave mine as they are',
      replace: 'Replace mine with these',
      force: 'Add them as well',
    },
  },
  belongings: {
    pantry: (n: number) => formatPlural(n, 'pantry item', 'pantry items'),
    shopping: (n: number) => formatPlural(n, 'item on the list', 'items on the list'),
    diary: (n: number) => formatPlural(n, 'entry in the diary', 'entries in the diary'),
    cookbooks: (n: number) => formatPlural(n, 'cookbook', 'cookbooks'),
    units: (n: number) => formatPlural(n, 'unit', 'units'),
    messages: (n: number) =>
      formatPlural(n, 'message with the assistant', 'messages with the assistant'),
  },
  outcome: {
    landed: (n: number) => `${recipes(n)} imported`,
    none: 'Nothing was imported',
    allThere: 'You already have all of this.',
    belongings: 'Also imported',
    cooks: (n: number) => `The cooking diary has ${formatPlural(n, 'entry', 'entries')} more.`,
    skipped: 'Not imported, because you already have them',
    failed: 'Not imported',
    undone: (n: number) => `${recipes(n)} removed`,
    kept: (n: number) =>
      n === 1
        ? '1 recipe was changed since and stays.'
        : `${formatCount(n)} recipes were changed since and stay.`,
    picturesLost: 'Imported without a picture that can’t be read',
  },
};
