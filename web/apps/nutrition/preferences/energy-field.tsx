import { useState } from 'preact/hooks';
import type { FieldProps } from '../../../ui/form/field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { fromEnergyUnit, toEnergyUnit, useEnergy } from './energy.ts';

interface Props extends FieldProps {
  /** In kcal. */
  value: number | null;
  autofocus?: boolean;
  onValue: (kcal: number | null) => void;
}

/** Energy in the unit of the person. It keeps the number as it was typed. */
export function EnergyField({ value, onValue, ...rest }: Props) {
  const { unit } = useEnergy();
  const [typed, setTyped] = useState(() => (value === null ? null : roundEnergy(value)));
  return (
    <NumberField
      {...rest}
      unit={unit}
      value={typed}
      onValue={(energy) => {
        setTyped(energy);
        onValue(energy === null ? null : fromEnergyUnit(energy));
      }}
    />
  );
}

/** Tenths of kcal, whole kJ. */
function roundEnergy(kcal: number): number {
  const energy = toEnergyUnit(kcal);
  return energy === kcal ? Math.round(kcal * 10) / 10 : Math.round(energy);
}
