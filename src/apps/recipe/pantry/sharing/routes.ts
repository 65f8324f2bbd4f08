import { implement } from '../../../../kernel/module.ts';
import { pantrySharingContract } from './contract.ts';
import { listPantries, sharePantry } from './share-pantry.ts';
import { watchPantries } from './watch-pantries.ts';

export const pantrySharingRoutes = implement(pantrySharingContract, {
  listPantries,
  sharePantry,
  watchPantries,
});
