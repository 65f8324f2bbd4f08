import type { ImportUnit } from './contract.ts';

export function parseUnit(text: string): ImportUnit | null {
  if (/^(kg|kilo)/i.test(text)) return 'kg';
  return /^(lb|pound)/i.test(text) ? 'lb' : null;
}

const METRES: readonly (readonly [RegExp, number])[] = [
  [/^(km|kilomet)/i, 1000],
  [/^(mi|mile)/i, 1609.344],
  [/^(yd|yard)/i, 0.9144],
  [/^(ft|feet|foot)/i, 0.3048],
  [/^(in|inch|inches)$/i, 0.0254],
  [/^(cm|centimet)/i, 0.01],
  [/^(m|meter|metre|metres|meters)$/i, 1],
];

export function toMetres(value: number | null, unit: string): number | null {
  if (value === null || value === 0) return null;
  const factor = METRES.find(([name]) => name.test(unit.trim()))?.[1] ?? 1;
  return Math.round(value * factor * 100) / 100;
}

/** Parses `1h 5m`, `45m`, `3600s`, `1:05:00`, `12:30` or a plain number of seconds. */
export function parseSeconds(text: string): number | null {
  if (text === '') return null;
  const clock = /^(?:(\d+):)?(\d+):(\d+)(?:[.,]\d+)?$/.exec(text);
  if (clock) {
    const [, hours = '0', minutes = '0', seconds = '0'] = clock;
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  }
  if (/^\d+([.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'));
  const parts = [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*(h|m|s)/gi)];
  if (parts.length === 0) return null;
  const each = { h: 3600, m: 60, s: 1 };
  return parts.reduce(
    (sum, [, count = '', unit = 's']) =>
      sum + Number(count.replace(',', '.')) * each[unit.toLowerCase() as keyof typeof each],
    0,
  );
}
