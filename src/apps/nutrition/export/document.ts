/** Name and version of our own export; a reader refuses other versions. */
export const EXPORT_FORMAT = 'daybook-nutrition';
export const EXPORT_VERSION = 1;

/** The lists of the document, in the order in which they are written. */
export const EXPORT_LISTS = [
  'preferences',
  'fasting_settings',
  'foods',
  'meals',
  'days',
  'drinks',
  'fasts',
  'own_activities',
  'activities',
  'body_measures',
  'steps',
  'body_composition',
  'wellness',
  'conversation',
] as const;

export type ExportList = (typeof EXPORT_LISTS)[number];

/** Preferences of the app, which belong to the person's data. */
export const EXPORTED_PREFERENCES = ['nutrition-goals', 'nutrition-slots', 'water-goal'] as const;
