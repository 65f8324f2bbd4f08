import type { Kysely } from 'kysely';
import { z } from 'zod';
import { calendarDate, instant } from '../../../kernel/api/common-schemas.ts';
import { parseJsonOrNull } from '../../../kernel/text/parse-json.ts';
import { BadEntry } from '../../../shared/imports/files/zip/limits.ts';
import {
  item,
  KINDS,
  LONGEST_BODY,
  LONGEST_ITEM,
  LONGEST_TITLE,
  MOST_ITEMS,
  VERSION_REASONS,
} from '../notes/note-schema.ts';
import type { NotesTables } from '../notes/tables.ts';
import { MOST_VERSIONS } from '../notes/versions.ts';

/** The import reads files of up to 8 MB. */
const MOST_CHARACTERS = 2_000_000;

const shortText = z.string().max(LONGEST_TITLE);

const version = z.object({
  reason: z.enum(VERSION_REASONS),
  written_at: instant,
  created_at: instant,
  title: shortText,
  kind: z.enum(KINDS),
  body_md: z.string().max(LONGEST_BODY),
  items: z
    .array(
      item.extend({
        uuid: shortText,
        text: z.string().max(LONGEST_ITEM),
        parent_uuid: shortText.nullable(),
        due_date: shortText.nullable(),
        due_anchor: calendarDate.nullable().optional(),
      }),
    )
    .max(MOST_ITEMS),
});

export type ExportedVersion = z.output<typeof version>;

/** Where the versions of a note are, by the path of its Markdown file; null for other files. */
export function versionsPath(notePath: string): string | null {
  const id = /^notes\/(\d+)-/.exec(notePath)?.[1];
  return id === undefined ? null : `versions/${id}.json`;
}

/** The earlier versions of a note, newest first, as JSON; null if it has none. */
export async function writeVersions(
  db: Kysely<NotesTables>,
  noteId: number,
): Promise<string | null> {
  const rows = await db
    .selectFrom('note_versions')
    .select(['reason', 'content', 'written_at', 'created_at'])
    .where('note_id', '=', noteId)
    .orderBy('id', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  const texts: string[] = [];
  let characters = 0;
  for (const { content, ...head } of rows) {
    characters += content.length;
    if (characters > MOST_CHARACTERS) break;
    texts.push(JSON.stringify({ ...head, ...(JSON.parse(content) as object) }));
  }
  return texts.length === 0 ? null : `[\n${texts.join(',\n')}\n]\n`;
}

/** The versions of such a file. */
export function readVersions(text: string): ExportedVersion[] {
  const parsed = z.array(version).max(MOST_VERSIONS).safeParse(parseJsonOrNull(text));
  if (!parsed.success) throw new BadEntry('The earlier versions of this note are damaged.');
  return parsed.data;
}
