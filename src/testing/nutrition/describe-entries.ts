import {
  parseUtterance,
  type SpokenEntry,
} from '../../apps/nutrition/measures/smart-log/parse-utterance.ts';

/** A Tuesday. */
export const TODAY = '2026-11-17';
export const MEALS = ['Breakfast', 'Lunch', 'Dinner', 'Snacks'].map((name, slot) => ({
  slot,
  name,
}));
export const CONTAINERS = [
  { name: 'Glass', ml: 200 },
  { name: 'Big bottle', ml: 750 },
];

/** Entries in short: meal, day of the month unless today, amount, unit, name. */
export function describeUtterance(utterance: string, language: string): string {
  return parseUtterance(utterance, { language, meals: MEALS, today: TODAY, containers: CONTAINERS })
    .map(describeEntry)
    .join(' | ');
}

function describeEntry(entry: SpokenEntry): string {
  const meal = entry.slot === null ? '-' : (MEALS[entry.slot]?.name ?? entry.slot);
  const day = entry.day === TODAY ? '' : ` on ${Number(entry.day.slice(8))}`;
  return `${meal}${day}: ${describeContent(entry)}`;
}

function describeContent(entry: SpokenEntry): string {
  if (entry.kind === 'water') {
    return `water ${entry.ml} ml${entry.container === null ? '' : ` (${entry.container})`}`;
  }
  if (entry.kind === 'quick_calories') {
    return `${entry.kcal} kcal${entry.name === null ? '' : ` (${entry.name})`}`;
  }
  const unit = entry.unit === null ? '' : ` [${entry.unit}]`;
  return `${entry.amount ?? '?'}${unit} ${entry.name}`;
}
