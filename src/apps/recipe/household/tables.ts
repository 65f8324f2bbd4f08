/** Counts of stock that are kept per reader; see reader-counts.ts. */
export interface StockTables {
  /** Somebody who asked for recipes by what is in stock. */
  stock_readers: {
    owner_id: number;
    /** JSON: the stock that the counts are based on. */
    stock: string;
  };
  /** The people all of whose recipes are counted for a reader. */
  stock_libraries: { owner_id: number; library_id: number };
  reader_stock_counts: {
    /** The reader. */
    owner_id: number;
    recipe_id: number;
    /** The owner of the recipe. */
    library_id: number;
    /** Number of the recipe's ingredients that the reader has in stock. */
    have: number;
    /** `have` as a fraction of all ingredients, 0 to 1. */
    share: number;
    /** 0, or why the recipe must be recounted; see recount.ts. */
    stale: number;
  };
  /** The keys of a recipe's ingredient names, as of its last count. */
  recipe_ingredient_keys: { owner_id: number; name_key: string; recipe_id: number };
}
