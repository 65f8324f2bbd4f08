/** In the order of the palette. */
export const colorNames = {
  ember: 'Ember',
  clay: 'Clay',
  amber: 'Amber',
  sand: 'Sand',
  lime: 'Lime',
  moss: 'Moss',
  sage: 'Sage',
  mint: 'Mint',
  sky: 'Sky',
  tide: 'Tide',
  indigo: 'Indigo',
  plum: 'Plum',
  orchid: 'Orchid',
  rose: 'Rose',
  bark: 'Bark',
  slate: 'Slate',
};
