import type { z } from 'zod';
import { Invalid } from '../../../kernel/errors.ts';
import { parseJsonOrNull } from '../../../kernel/text/parse-json.ts';
import type { SkippedEntry } from '../../../shared/account-data/account-part.ts';
import type { PartFiles } from '../../../shared/account-data/part-files.ts';
import {
  BELONGINGS_FILE,
  BELONGINGS_FORMAT,
  BELONGINGS_VERSION,
  type Belongings,
  type BelongingsList,
  belongingsLists,
} from './document.ts';

const MOST_BYTES = 16 * 1024 * 1024;
const MOST_ENTRIES = 50_000;

export interface ReadBelongings {
  readonly lists: Belongings;
  readonly skipped: readonly SkippedEntry[];
}

const NAMES = Object.keys(belongingsLists) as BelongingsList[];

/** Reads the file. Entries that cannot be read are reported; a file of another form is refused. */
export async function readBelongings(files: PartFiles): Promise<ReadBelongings> {
  const skipped: SkippedEntry[] = [];
  const document = files.has(BELONGINGS_FILE) ? await readDocument(files) : {};
  const readList = (name: BelongingsList) => {
    const given = document[name];
    const schema: z.ZodType = belongingsLists[name];
    const entries = Array.isArray(given) ? given.slice(0, MOST_ENTRIES) : [];
    return entries.flatMap((entry, at) => {
      const parsed = schema.safeParse(entry);
      if (parsed.success) return [parsed.data];
      const where = parsed.error.issues[0]?.path.join('.') ?? '';
      skipped.push({ file: `${name} ${at + 1}`, reason: `This entry can’t be read at ${where}.` });
      return [];
    });
  };
  const lists = Object.fromEntries(NAMES.map((name) => [name, readList(name)]));
  return { lists: lists as unknown as Belongings, skipped };
}

async function readDocument(files: PartFiles): Promise<Record<string, unknown>> {
  const bytes = await files.read(BELONGINGS_FILE, MOST_BYTES);
  const parsed = parseJsonOrNull(bytes.toString('utf8')) as Record<string, unknown> | null;
  if (parsed?.format === BELONGINGS_FORMAT && parsed.version === BELONGINGS_VERSION) return parsed;
  const message = `workout/${BELONGINGS_FILE} is not of the format ${BELONGINGS_FORMAT}.`;
  throw new Invalid(message, [{ path: 'file', message }], 'unknown_file');
}
