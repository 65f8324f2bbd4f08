/** The bounds of what a device keeps. */
export const MOST_RECIPES = 2000;
export const MOST_BYTES = 200 * 1024 * 1024;

export interface CopySetting {
  paused: boolean;
  checkedAt: number | null;
}
