/** Searches with one or two words and with beginnings of words. */
export const NOTE_SEARCHES = [
  'lemon tart',
  'boil',
  'call helena',
  'zurich',
  'passport mar',
  'insu',
  'krak oct',
];
