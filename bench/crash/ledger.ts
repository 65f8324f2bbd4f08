/** What the server has promised, kept by those who wrote: the truth that the database must hold. */
export class Ledger {
  /** By name, which no two items share. */
  readonly items = new Map<string, { readonly id: number; checked: boolean }>();
  /** By id, with the one word that finds the note. */
  readonly notes = new Map<number, { word: string }>();
  /** Words that found a note until it was rewritten. */
  readonly formerWords = new Set<string>();
  readonly weights = new Map<string, number>();
  readonly keys = new Set<string>();
  acknowledged = 0;
}
