/** When the last backup was written; null: not known, because backups are not recorded. */
export async function findLastBackup(): Promise<string | null> {
  return null;
}
