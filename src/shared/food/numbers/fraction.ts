/**
 * An exact number: `n / d` in lowest terms with `d > 0`. Intermediate amounts are never rounded.
 */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export function fraction(n: bigint, d: bigint = 1n): Fraction {
  if (d === 1n) return { n, d };
  if (d === 0n) throw new RangeError('the denominator must not be zero');
  const common = commonDivisor(n, d);
  if (common === 1n && d > 0n) return { n, d };
  const signed = d < 0n ? -common : common;
  return { n: n / signed, d: d / signed };
}

/** Up to this number, plain numbers are exact. */
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

export const ZERO: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

export function add(a: Fraction, b: Fraction): Fraction {
  if (a.d === b.d) return fraction(a.n + b.n, a.d);
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  if (a.d === 1n && b.d === 1n) return { n: a.n * b.n, d: 1n };
  return fraction(a.n * b.n, a.d * b.d);
}

export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d, a.d * b.n);
}

/** Comparator for sorting. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/;

/** Exact value of a decimal such as `12.5`, `-.5` or `1e-7`. */
export function fromDecimal(text: string): Fraction {
  const [, sign = '', whole = '', part = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  if (whole + part === '') throw new RangeError(`not a decimal number: ${text}`);
  const digits = BigInt(sign + whole + part);
  const places = part.length - Number(exponent);
  return places >= 0
    ? fraction(digits, 10n ** BigInt(places))
    : fraction(digits * 10n ** BigInt(-places));
}

/** Exact value of the number's shortest decimal form: 0.1 is 1/10. */
export function fromNumber(value: number): Fraction {
  return fromDecimal(String(value));
}

/** Quotient, for example of wanted and written servings. */
export function ratio(wanted: number, written: number): Fraction {
  return divide(fromNumber(wanted), fromNumber(written));
}

/** Number of hexadecimal digits that a float can hold without overflow. */
const MOST_DIGITS = 250;

export function toNumber({ n, d }: Fraction): number {
  if (n <= LARGEST && n >= -LARGEST && d <= LARGEST) return Number(n) / Number(d);
  const digits = Math.max(n.toString(16).length, d.toString(16).length);
  const beyond = BigInt(Math.max(0, digits - MOST_DIGITS) * 4);
  return Number(n >> beyond) / Number(d >> beyond);
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) {
    // Plain numbers are several times faster.
    if (x <= LARGEST && y <= LARGEST) return BigInt(divisorOfNumbers(Number(x), Number(y)));
    [x, y] = [y, x % y];
  }
  return x;
}

function divisorOfNumbers(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}
