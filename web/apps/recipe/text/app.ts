/** Texts of the app's shell; pages load their own. */
export const text = {
  tabs: {
    recipes: 'Recipes',
    diary: 'Diary',
    shopping: 'Shopping',
    pantry: 'Pantry',
    more: 'More',
  },
};
