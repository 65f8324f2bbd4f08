import { createOwnerChoice } from '../kitchens/owner-choice.ts';

export const pantryChoice = createOwnerChoice('pantry');

/** The `pantry` parameter of every write of the pantry's page. */
export function pantryParameter(): { pantry?: number } {
  const pantry = pantryChoice.read();
  return pantry === undefined ? {} : { pantry };
}
