import { number } from './loose.ts';

const FRACTIONS: readonly (readonly [number, string])[] = [
  [1 / 8, '1/8'],
  [1 / 4, '1/4'],
  [1 / 3, '1/3'],
  [3 / 8, '3/8'],
  [1 / 2, '1/2'],
  [5 / 8, '5/8'],
  [2 / 3, '2/3'],
  [3 / 4, '3/4'],
  [7 / 8, '7/8'],
];
const METRIC = new Set(['mg', 'g', 'kg', 'ml', 'cl', 'dl', 'l']);

/**
 * Formats a stored amount as a cook writes it: 0.33 cups become ⅓, 0.33 kg do not. Missing and 0
 * mean no amount.
 */
export function formatAmount(value: unknown, unit: string | null): string {
  const amount = number(value);
  if (amount === null || amount <= 0) return '';
  const whole = Math.floor(amount);
  const fraction = unit !== null && METRIC.has(unit) ? undefined : nearestFraction(amount - whole);
  if (fraction === undefined) return String(Number(amount.toFixed(3)));
  return whole === 0 ? fraction : `${whole} ${fraction}`;
}

/** Recognises fractions rounded or truncated to two digits, or with many digits. */
function nearestFraction(part: number): string | undefined {
  return FRACTIONS.find(
    ([exact]) =>
      Math.abs(part - exact) < 0.0015 ||
      Math.abs(part - Math.round(exact * 100) / 100) < 1e-9 ||
      Math.abs(part - Math.floor(exact * 100) / 100) < 1e-9,
  )?.[1];
}
