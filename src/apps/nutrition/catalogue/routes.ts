import { NotFound } from '../../../kernel/errors.ts';
import { implement } from '../../../kernel/module.ts';
import { toGtin } from '../../../shared/food/barcodes.ts';
import type { CatalogueFood } from './catalogue-food.ts';
import { catalogueContract } from './contract.ts';
import { listCatalogues, removeCatalogue, startImport } from './manage.ts';
import { findByBarcode, findCatalogueFood, searchCatalogues } from './search.ts';

export const catalogueRoutes = implement(catalogueContract, {
  search: async (context, { q, limit }) => {
    const { items, corrected } = await searchCatalogues(context, q, { limit });
    return { items: items.map(toAnswer), corrected };
  },
  readFood: async (context, { ref }) => orNotFound(await findCatalogueFood(context, ref)),
  readBarcode: async (context, { code }) => {
    const gtin = toGtin(code);
    return orNotFound(gtin && (await findByBarcode(context, gtin)));
  },
  list: listCatalogues,
  startImport,
  remove: removeCatalogue,
});

function orNotFound(food: CatalogueFood | '' | undefined) {
  if (!food) throw new NotFound('food in the catalogues');
  return toAnswer(food);
}

function toAnswer({ servings, barcodes, doubts, nutrition, ...food }: CatalogueFood) {
  return {
    ...food,
    servings: [...servings],
    barcodes: [...barcodes],
    doubts: [...doubts],
    nutrition: nutrition as Record<string, number>,
  };
}
