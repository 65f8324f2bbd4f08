/** Factors from the basal rate to the energy of a whole day. */
export const ACTIVITY_FACTORS = {
  sedentary: 1.2,
  light: 1.375,
  moderate: 1.55,
  active: 1.725,
  'very-active': 1.9,
} as const;

export type ActivityLevel = keyof typeof ACTIVITY_FACTORS;
