/** Words of the Kitchens' pages about the pantry. */
export const kitchenPantryText = {
  share: 'Share my pantry',
  shareHint: 'All members see what is in stock and change it.',
  shareWithIt: 'Share my pantry with it',
};
