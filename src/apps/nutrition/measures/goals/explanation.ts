/** One line of an explained amount; the amounts of all lines add up to it. */
export interface ExplanationLine {
  /** Key of the text. */
  readonly label: string;
  readonly amount: number;
  /** What the amount was computed with, such as a factor or a percentage. */
  readonly by?: number;
}

export interface ExplainedAmount {
  readonly amount: number;
  readonly lines: readonly ExplanationLine[];
}

/** Adds up exact lines. Each line is rounded so that the rounded ones add up to the rounded sum. */
export function addLines(lines: readonly ExplanationLine[], decimals = 0): ExplainedAmount {
  let exact = 0;
  let shown = 0;
  const rounded = lines.map((line) => {
    exact += line.amount;
    const amount = round(round(exact, decimals) - shown, decimals);
    shown = round(shown + amount, decimals);
    return { ...line, amount };
  });
  return { amount: shown, lines: rounded };
}

export function round(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  // Adding zero turns -0 into 0.
  return Math.round(value * unit) / unit + 0;
}
