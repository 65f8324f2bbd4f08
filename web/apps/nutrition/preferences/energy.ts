import { caloriesOf, kilojoulesOf } from '../../../../src/shared/food/nutrition-facts.ts';
import { createPreference } from '../../../core/preferences/preferences.ts';
import { useStore } from '../../../core/state/store.ts';
import { formatCount } from '../../../core/text/format.ts';

export type EnergyUnit = 'kcal' | 'kJ';

/** The unit in which energy is shown and typed; it is stored in kcal. */
export const energyUnit = createPreference<EnergyUnit>(
  'nutrition-energy-unit',
  'kcal',
  (value) => value === 'kcal' || value === 'kJ',
);

/** Whether the pages show no energy at all. */
export const energyHidden = createPreference<boolean>(
  'nutrition-energy-hidden',
  false,
  (value) => typeof value === 'boolean',
);

/** Draws the caller again when the unit changes; whether energy is hidden. */
export function useEnergy(): { unit: EnergyUnit; hidden: boolean } {
  return { unit: useStore(energyUnit), hidden: useStore(energyHidden) };
}

export function toEnergyUnit(kcal: number): number {
  return energyUnit.get() === 'kJ' ? kilojoulesOf(kcal) : kcal;
}

export function fromEnergyUnit(energy: number): number {
  return energyUnit.get() === 'kJ' ? caloriesOf(energy) : energy;
}

/** "1,046 kJ", or "250 kcal". */
export function formatEnergy(kcal: number): string {
  return `${formatEnergyNumber(kcal)} ${energyUnit.get()}`;
}

/** The number alone, where the unit stands beside it. */
export function formatEnergyNumber(kcal: number): string {
  return formatCount(toEnergyUnit(kcal));
}

/** The difference of the two numbers as they are shown, so that they add up. */
export function formatEnergyLeft(target: number, eaten: number): string {
  const shown = (kcal: number) => Math.round(toEnergyUnit(kcal));
  return formatCount(Math.abs(shown(target) - shown(eaten)));
}
