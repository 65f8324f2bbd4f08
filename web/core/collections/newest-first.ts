/** Sorts dated rows, the newest day first. */
export function newestFirst(a: { date: string }, b: { date: string }): number {
  return b.date.localeCompare(a.date);
}
