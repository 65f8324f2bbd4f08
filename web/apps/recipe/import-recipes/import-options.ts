/** Import options, named as in the API. */
export interface ImportOptions {
  addToPantry: boolean;
  applyTags: boolean;
  import_images: boolean;
  import_timeline: boolean;
  import_belongings: boolean;
  dedup: 'skip' | 'replace' | 'force';
}

export const DEFAULT_OPTIONS: ImportOptions = {
  addToPantry: false,
  applyTags: true,
  import_images: true,
  import_timeline: true,
  import_belongings: true,
  dedup: 'skip',
};

/** The chosen recipes of a file, and how to import them. */
export interface RecipeSelection {
  selected: number[];
  options: ImportOptions;
}
