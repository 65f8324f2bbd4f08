import { BUILT_IN, REGIONAL } from '../../../../src/shared/food/units/units.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { unitsQuery } from './units-api.ts';

/**
 * Unit abbreviations to offer, custom ones first and those of other countries last; all built-in
 * units while loading.
 */
export function useOfferedUnits(): string[] {
  const { value } = useServerQuery(unitsQuery);
  if (!value) return [...BUILT_IN, ...REGIONAL].map(({ abbr }) => abbr);
  const { units, overlay } = value;
  const offered = units.filter(({ disabled }) => !disabled);
  return [...overlay.custom, ...offered, ...REGIONAL].map(({ abbr }) => abbr);
}
