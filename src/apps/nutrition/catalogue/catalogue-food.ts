import type { Nutriment } from '../../../shared/food/nutriments.ts';
import type { NutritionFacts } from '../../../shared/food/nutrition-facts.ts';
import type { Doubt } from './plausibility.ts';

/** Every catalogue, in the order in which equally good matches are listed. */
export const CATALOGUE_IDS = ['usda', 'fdc', 'off'] as const;
export type CatalogueId = (typeof CATALOGUE_IDS)[number];

interface CatalogueOrigin {
  readonly title: string;
  /** The `source` of a food that is copied from it. */
  readonly source: 'usda' | 'off';
  /** Shown with every food of the catalogue. */
  readonly attribution: string;
}

export const CATALOGUES: Readonly<Record<CatalogueId, CatalogueOrigin>> = {
  usda: {
    title: 'USDA Standard Reference 28',
    source: 'usda',
    attribution:
      'US Department of Agriculture, Agricultural Research Service: National Nutrient Database for Standard Reference, Release 28 (public domain)',
  },
  fdc: {
    title: 'USDA FoodData Central',
    source: 'usda',
    attribution:
      'US Department of Agriculture, Agricultural Research Service: FoodData Central (public domain, CC0), https://fdc.nal.usda.gov',
  },
  off: {
    title: 'Open Food Facts',
    source: 'off',
    attribution:
      '© Open Food Facts contributors, Open Database License (ODbL) 1.0, https://world.openfoodfacts.org',
  },
};

export interface CatalogueServing {
  readonly label: string;
  readonly grams: number;
}

/** The amounts are of 100 g or 100 ml; an absent amount is unknown. */
export type CatalogueFacts = NutritionFacts<Nutriment>;

/** A food as a reader of a catalogue file yields it. */
export interface NewFood {
  /** Its id in the catalogue. */
  readonly key: string;
  readonly name: string;
  /** Further names by which it is found. */
  readonly otherNames: string;
  readonly brand: string | null;
  readonly category: string | null;
  readonly unit: 'g' | 'ml';
  readonly servings: readonly CatalogueServing[];
  readonly nutrition: CatalogueFacts;
  /** GTIN-14. */
  readonly barcode: string | null;
  /** How much of a crowd-sourced food is filled in, 0 to 1. */
  readonly completeness: number | null;
  readonly doubts: readonly Doubt[];
  /** How popular or how plain it is: the higher, the earlier it is found. */
  readonly score: number;
}

/** A food of a catalogue as it is found. */
export interface CatalogueFood {
  /** `usda:09040`, `fdc:2346401` or `off:3017620422003`. */
  readonly ref: string;
  readonly source: 'usda' | 'off';
  readonly name: string;
  readonly brand: string | null;
  readonly category: string | null;
  readonly portion: 100;
  readonly unit: 'g' | 'ml';
  readonly servings: readonly CatalogueServing[];
  readonly barcodes: readonly string[];
  readonly nutrition: CatalogueFacts;
  readonly completeness: number | null;
  readonly doubts: readonly Doubt[];
  readonly attribution: string;
}
