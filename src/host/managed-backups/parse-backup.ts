import { parseJsonOrNull } from '../../kernel/text/parse-json.ts';
import { type Backup, backupSchema } from './backup-schemas.ts';

/** The backup that a description tells of; null for any other text. */
export function parseBackup(text: string | null): Backup | null {
  const parsed = text === null ? null : backupSchema.safeParse(parseJsonOrNull(text));
  return parsed?.success ? parsed.data : null;
}
