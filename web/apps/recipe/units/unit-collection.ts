import type { unitsContract } from '../../../../src/apps/recipe/units/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import {
  type Apply,
  allOf,
  listOf,
  stateOf,
  within,
} from '../../../core/collections/collection.ts';
import { removes, updates } from '../../../core/collections/effects.ts';

export type AllUnits = RouteOutput<typeof unitsContract, 'GET /api/units'>;
type Overlay = AllUnits['overlay'];

const applyToOverlay: Apply<Overlay> = allOf(
  within(
    'disabled',
    stateOf<typeof unitsContract, string[]>({
      'PATCH /api/units/builtin/:abbr': (all, { input: { abbr, disabled } }) => {
        const others = all.filter((one) => one !== abbr);
        return disabled ? [...others, abbr] : others;
      },
    }),
  ),
  within(
    'custom',
    listOf<typeof unitsContract, Overlay['custom'][number]>({ 'DELETE /api/units/:id': removes() }),
  ),
);

export const applyToUnits: Apply<AllUnits> = allOf(
  within(
    'units',
    listOf<typeof unitsContract, AllUnits['units'][number]>(
      { 'PATCH /api/units/builtin/:abbr': updates() },
      { key: ({ abbr }) => abbr, named: ({ abbr }) => abbr },
    ),
  ),
  within('overlay', applyToOverlay),
);
