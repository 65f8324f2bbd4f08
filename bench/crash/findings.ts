/** What is wrong, each in a sentence. */
export interface Findings {
  readonly lost: string[];
  readonly doubled: string[];
  /** Neither lost nor twice there, but not as it was promised. */
  readonly wrong: string[];
}

export function noFindings(): Findings {
  return { lost: [], doubled: [], wrong: [] };
}
