/** What the frame of the app says; each page brings its own words. */
export const en = {
  tabs: {
    recipes: 'Recipes',
    diary: 'Diary',
    shopping: 'Shopping',
    pantry: 'Pantry',
    more: 'More',
  },
};

export type Catalogue = typeof en;
