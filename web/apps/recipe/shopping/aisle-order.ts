import { createParsedPreference } from '../../../core/preferences/parsed-preference.ts';

const MOST_AISLES = 100;

/** The aisles in the order of the person's shop; others follow by name. */
export const aisleOrder = createParsedPreference<readonly string[]>('shopping_aisles', (stored) =>
  Array.isArray(stored)
    ? stored.filter((aisle) => typeof aisle === 'string').slice(0, MOST_AISLES)
    : [],
);
