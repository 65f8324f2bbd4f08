export interface ImportTables {
  recipe_uploads: {
    id: string;
    owner_id: number;
    /** Folder of the uploaded file. */
    folder: string;
    /** Original file name. */
    found: string;
    created_at: string;
    expires_at: string;
  };
}
