import type { unitsContract } from '../../../../src/apps/recipe/units/contract.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';
import type { AllUnits } from './units-api.ts';

/** Applies a pending write to the units. */
export function applyUnitWrite(all: AllUnits, write: WriteOf<typeof unitsContract>): AllUnits {
  const { units, overlay } = all;
  if (write.route === 'PATCH /api/units/builtin/:abbr') {
    const { abbr, disabled } = write.input;
    const others = overlay.disabled.filter((one) => one !== abbr);
    return {
      units: units.map((unit) => (unit.abbr === abbr ? { ...unit, disabled } : unit)),
      overlay: { ...overlay, disabled: disabled ? [...others, abbr] : others },
    };
  }
  if (write.route === 'DELETE /api/units/:id') {
    const custom = overlay.custom.filter(({ id }) => id !== write.input.id);
    return { units, overlay: { ...overlay, custom } };
  }
  return all;
}
