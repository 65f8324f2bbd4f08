import { z } from 'zod';
import { parseJsonText } from '../../../../kernel/text/parse-json.ts';
import { BLANK_IMPORT, type ImportedNote, toInstant } from '../imported-note.ts';
import { type FindFile, keyOf } from './markdown.ts';

const COLORS: Readonly<Record<string, string>> = {
  RED: 'ember',
  ORANGE: 'clay',
  YELLOW: 'amber',
  GREEN: 'moss',
  TEAL: 'tide',
  BLUE: 'sky',
  CERULEAN: 'indigo',
  PURPLE: 'plum',
  PINK: 'rose',
  BROWN: 'bark',
  GRAY: 'slate',
};

const keepNote = z.looseObject({
  title: z.string().default(''),
  textContent: z.string().optional(),
  listContent: z
    .array(z.looseObject({ text: z.string().default(''), isChecked: z.boolean().default(false) }))
    .optional(),
  color: z.string().default('DEFAULT'),
  isPinned: z.boolean().default(false),
  isArchived: z.boolean().default(false),
  isTrashed: z.boolean().default(false),
  labels: z.array(z.looseObject({ name: z.string() })).default([]),
  annotations: z.array(z.looseObject({ url: z.string().optional() })).default([]),
  attachments: z.array(z.looseObject({ filePath: z.string() })).default([]),
  createdTimestampUsec: z.number().optional(),
  userEditedTimestampUsec: z.number().optional(),
});

/** A note of a Google Keep Takeout; null if the file is none. */
export function readKeepNote(path: string, text: string, findFile: FindFile): ImportedNote | null {
  const parsed = keepNote.safeParse(parseJsonText(text));
  const isKeep = parsed.success && 'userEditedTimestampUsec' in parsed.data;
  if (!isKeep) return null;
  const { data } = parsed;
  const instant = (micros: number | undefined) => toInstant(micros && Math.floor(micros / 1000));
  const folder = path.split('/').slice(0, -1).join('/');
  const inFolder = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  return {
    ...BLANK_IMPORT,
    key: keyOf('keep', data.title, String(data.createdTimestampUsec ?? path)),
    title: data.title,
    body_md: data.textContent ?? '',
    items:
      data.listContent?.map(({ text: line, isChecked }) => ({
        ...{ text: line.replaceAll(/\s*\n\s*/g, ' ').trim(), checked: isChecked, nested: false },
        ...{ due_date: null, due_repeat: null },
      })) ?? null,
    labels: data.labels.map(({ name }) => name),
    color: COLORS[data.color] ?? null,
    pinned: data.isPinned,
    archived: data.isArchived,
    trashed: data.isTrashed,
    created_at: instant(data.createdTimestampUsec),
    updated_at: instant(data.userEditedTimestampUsec),
    files: data.attachments.flatMap(({ filePath }) => {
      // Takeout names .jpeg files that it stores as .jpg.
      const found = [filePath, filePath.replace(/\.jpeg$/i, '.jpg')].map((name) =>
        findFile(inFolder(name)),
      );
      const source = found.find((one) => one !== null);
      return source ? { name: filePath, source } : [];
    }),
  };
}
