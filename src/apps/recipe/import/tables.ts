export interface ImportTables {
  recipe_uploads: {
    id: string;
    owner_id: number;
    /** Where the file lies. */
    folder: string;
    /** What its sender called it. */
    found: string;
    created_at: string;
    expires_at: string;
  };
}
