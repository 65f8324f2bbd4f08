/** Apart from the texts of the pages, because the home page writes to the diary as well. */
export const diaryWrites = {
  log: (name: string) => `logging ${name}`,
  change: (name: string) => `changing ${name}`,
  moved: (name: string, day: string) => `Moved ${name} to ${day}`,
  removed: (name: string) => `Removed ${name}`,
};
