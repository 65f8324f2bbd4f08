import { formatCount, formatPlural } from '../../../core/text/format.ts';

export const recordsText = {
  title: 'Records',
  /** A weight with the time or distance of the same set. */
  set: (weight: string, amount: string) => `${weight} · ${amount}`,
  heaviestHold: 'Heaviest hold',
  heaviestCarry: 'Heaviest carry',
  longest: (time: string, weight: string | 0 | null) =>
    weight ? `longest ${time} with ${weight}` : `longest ${time}`,
  farthest: (distance: string) => `farthest ${distance}`,
  reached: (date: string) => `Reached on ${date}`,
  times: (weight: string, reps: number) => `${weight} × ${formatCount(reps)}`,
  reps: (n: number) => formatPlural(n, 'rep', 'reps'),
  estimate: (weight: string) => `est. 1RM ${weight}`,
  estimateOf: (weight: string, set: string, date: string | null = null) =>
    `est. 1RM ${weight} from ${set}${date ? ` on ${date}` : ''}`,
  body: (body: string, added: string | null) =>
    added === null ? `${body} body weight` : `(${body} body weight + ${added})`,
  longestDistance: 'Longest distance',
  fastest: (pace: string) => `fastest ${pace}`,
};
