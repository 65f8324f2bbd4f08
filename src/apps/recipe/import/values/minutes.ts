import { text } from './loose.ts';

const ISO =
  /^P(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i;
const CLOCK = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/;
const AMOUNT_AND_WORD = /(\d+\s+\d\/\d|\d+\/\d|\d+(?:[.,]\d+)?)\s*(\p{L}*)/gu;

/** Minutes per unit, matched by the beginnings of the words in several languages. */
const WORDS: readonly (readonly [RegExp, number])[] = [
  [/^(?:d|day|days|tage?n?|jours?|días?|dias?|giorn[oi]|dag|dagen|dagar|dni|dzień)$/, 1440],
  [
    /^(?:h|hr|hrs|hours?|std|stdn?|stunden?|heures?|horas?|or[ae]|u|uur|uren|tim|timm[ea]r?|tuntia?|godz\w*|час\p{L}*)$/u,
    60,
  ],
  [/^(?:m|mn|min|mins|minut\p{L}*|мин\p{L}*)$/u, 1],
  [/^(?:s|sec|secs|seconds?|sek|sekunden?|secondes?|segundos?|second[oi])$/, 1 / 60],
];

/**
 * Parses an ISO duration, "1 hour 30 min", "1:30", "45" or a number to whole minutes; otherwise
 * null.
 */
export function parseMinutes(value: unknown): number | null {
  const given = text(value).trim();
  if (given.startsWith('-')) return null;
  const minutes = parseIsoMinutes(given) ?? parseClockMinutes(given) ?? parseSpokenMinutes(given);
  return minutes === null || minutes <= 0 ? null : Math.max(1, Math.round(minutes));
}

function parseIsoMinutes(given: string): number | null {
  const parts = ISO.exec(given.replaceAll(' ', ''));
  if (!parts) return null;
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return (
    (weeks ?? 0) * 10_080 +
    (days ?? 0) * 1440 +
    (hours ?? 0) * 60 +
    (minutes ?? 0) +
    (seconds ?? 0) / 60
  );
}

function parseClockMinutes(given: string): number | null {
  const parts = CLOCK.exec(given);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}

function parseSpokenMinutes(given: string): number | null {
  let total: number | null = null;
  let bareMeans = 1;
  for (const [, amount = '', word = ''] of replaceNumberWords(given).matchAll(AMOUNT_AND_WORD)) {
    const factor = word === '' ? bareMeans : factorOf(word);
    if (factor === null) continue;
    // In "1 h 30" the second number is minutes; any other number without a unit is ignored.
    bareMeans = factor === 60 ? 1 : 0;
    total = (total ?? 0) + decimal(amount) * factor;
  }
  return total;
}

function factorOf(word: string): number | null {
  return WORDS.find(([shape]) => shape.test(word))?.[1] ?? null;
}

function replaceNumberWords(given: string): string {
  return given
    .slice(0, 200)
    .toLowerCase()
    .replaceAll('½', ' 1/2')
    .replaceAll('¼', ' 1/4')
    .replaceAll('¾', ' 3/4')
    .replaceAll(/\d+(?:[.,]\d+)?\s*(?:-|–|—|to|bis|à)\s*(?=\d)/g, '');
}

function decimal(amount: string): number {
  return amount
    .trim()
    .split(/\s+/)
    .map((part) => {
      const [over = '0', under = '1'] = part.split('/');
      return Number(over.replace(',', '.')) / (Number(under) || 1);
    })
    .reduce((sum, part) => sum + part, 0);
}
