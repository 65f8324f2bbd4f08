import { NUTRIMENTS, type Nutriment } from '../../../../src/shared/food/nutriments.ts';
import { formatCount } from '../../../core/text/format.ts';
import { formatEnergy, formatEnergyNumber } from '../preferences/energy.ts';
import { formatMeasured } from './format-measured.ts';

export const NUTRIMENT_NAMES: Readonly<Record<Nutriment, string>> = {
  calories: 'Energy',
  kilojoules: 'Energy (kJ)',
  fat: 'Fat',
  'saturated-fat': 'Saturated fat',
  'trans-fat': 'Trans fat',
  'polyunsaturated-fat': 'Polyunsaturated fat',
  'monounsaturated-fat': 'Monounsaturated fat',
  cholesterol: 'Cholesterol',
  sodium: 'Sodium',
  salt: 'Salt',
  carbohydrates: 'Carbohydrates',
  fiber: 'Fibre',
  sugars: 'Sugars',
  'added-sugars': 'Added sugars',
  proteins: 'Protein',
  'vitamin-d': 'Vitamin D',
  calcium: 'Calcium',
  iron: 'Iron',
  potassium: 'Potassium',
  'vitamin-a': 'Vitamin A',
  'vitamin-c': 'Vitamin C',
  'vitamin-e': 'Vitamin E',
  'vitamin-k': 'Vitamin K',
  b1: 'Vitamin B1',
  b2: 'Vitamin B2',
  b3: 'Vitamin B3',
  b6: 'Vitamin B6',
  b9: 'Folate',
  b12: 'Vitamin B12',
  magnesium: 'Magnesium',
  zinc: 'Zinc',
  phosphorus: 'Phosphorus',
  caffeine: 'Caffeine',
  alcohol: 'Alcohol',
};

/** A name for any nutriment, also one that a person defined. */
export function nutrimentName(name: string): string {
  return Object.hasOwn(NUTRIMENT_NAMES, name)
    ? NUTRIMENT_NAMES[name as Nutriment]
    : name.replaceAll('-', ' ');
}

/** An amount with its unit, in as many digits as are of use. */
export function formatAmount(name: string, amount: number): string {
  if (name === 'calories') return formatEnergy(amount);
  return `${formatAmountNumber(name, amount)} ${unitOf(name)}`.trim();
}

export function formatAmountNumber(name: string, amount: number): string {
  if (name === 'calories') return formatEnergyNumber(amount);
  return unitOf(name) === 'kJ' ? formatCount(amount) : formatMeasured(amount);
}

/**
 * "45 / 128 g", or "45 g" without a target; an unknown amount is a dash. It has no fractions that a
 * glance at the day does not need.
 */
export function formatAmountOf(
  name: string,
  amount: number | undefined,
  target: number | undefined,
): string {
  const number = amount === undefined ? '–' : formatRounded(name, amount);
  if (target !== undefined) return `${number} / ${formatRounded(name, target)} ${unitOf(name)}`;
  return amount === undefined ? number : `${number} ${unitOf(name)}`;
}

function formatRounded(name: string, amount: number): string {
  return amount >= 10 ? formatCount(amount) : formatAmountNumber(name, amount);
}

function unitOf(name: string): string {
  return Object.hasOwn(NUTRIMENTS, name) ? NUTRIMENTS[name as Nutriment] : '';
}
