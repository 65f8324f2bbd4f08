import type { Sex } from './basal-rate.ts';

/** Circumferences and height in centimetres. */
export interface BodyLengths {
  readonly height: number;
  readonly waist: number;
  readonly neck: number;
  /** Needed for women. */
  readonly hips?: number | null;
}

/** Body fat in percent by the formulas of the US Navy; null where they give no sensible value. */
export function estimateBodyFat(sex: Sex, lengths: BodyLengths): number | null {
  const { height, waist, neck, hips = null } = lengths;
  if (sex === 'female' && hips === null) return null;
  const girth = sex === 'male' ? waist - neck : waist + (hips ?? 0) - neck;
  if (!(girth > 0 && height > 0)) return null;
  const density =
    sex === 'male'
      ? 1.0324 - 0.19077 * Math.log10(girth) + 0.15456 * Math.log10(height)
      : 1.29579 - 0.35004 * Math.log10(girth) + 0.221 * Math.log10(height);
  const percent = 495 / density - 450;
  return percent >= 0 && percent <= 80 ? percent : null;
}
