import type { Module } from '../../kernel/module.ts';
import { bodyMeasures } from './migrations/0001-body-measures.ts';
import { bodyRoutes } from './routes.ts';

/** The body measures of a person, which several apps show and write. */
export const bodyModule: Module = {
  name: 'body',
  migrations: [bodyMeasures],
  ownedTables: [
    { name: 'body_measures', keys: [{ columns: ['date', 'measure'], join: { how: 'merge' } }] },
  ],
  routes: bodyRoutes,
  jobs: [],
  fileKinds: [],
};
