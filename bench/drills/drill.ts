/** A fault or an attack that is carried out against a real server, and what came of it. */
export interface DrillReport {
  /** One line per observation, for a person to read. */
  readonly lines: readonly string[];
  /** Each broken promise in one sentence; empty when the drill passed. */
  readonly failures: readonly string[];
}

export interface DrillOptions {
  /** The short form runs in `./check`; the long one by `npm run drill`. */
  readonly short: boolean;
}

export type Drill = (options: DrillOptions) => Promise<DrillReport>;
