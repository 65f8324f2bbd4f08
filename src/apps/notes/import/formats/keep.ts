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

/** Takeout writes microseconds as numbers, and as texts in some exports. */
const micros = z
  .union([z.number(), z.string().regex(/^\d{1,17}$/)])
  .transform(Number)
  .optional();

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
  annotations: z
    .array(z.looseObject({ url: z.string().optional(), title: z.string().optional() }))
    .default([]),
  attachments: z.array(z.looseObject({ filePath: z.string() })).default([]),
  createdTimestampUsec: micros,
  userEditedTimestampUsec: micros,
});

/** A note of a Google Keep Takeout; null if the file is none. */
export function readKeepNote(path: string, text: string, findFile: FindFile): ImportedNote | null {
  const parsed = keepNote.safeParse(parseJsonText(text));
  const isKeep = parsed.success && 'userEditedTimestampUsec' in parsed.data;
  if (!isKeep) return null;
  const { data } = parsed;
  const instant = (time: number | undefined) => toInstant(time && Math.floor(time / 1000));
  const folder = path.split('/').slice(0, -1).join('/');
  const inFolder = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  return {
    ...BLANK_IMPORT,
    key: keyOf('keep', data.title, String(data.createdTimestampUsec ?? path)),
    title: data.title,
    body_md: data.listContent ? (data.textContent ?? '') : withLinks(data),
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

/** The text with the pages that Keep has attached to it, unless it names them. */
function withLinks({ textContent = '', annotations }: z.output<typeof keepNote>): string {
  const links = annotations.flatMap(({ url = '', title = '' }) => {
    if (!/^https?:\/\/[^\s()]+$/i.test(url) || textContent.includes(url)) return [];
    const name = title.replaceAll(/[[\]\s]+/g, ' ').trim();
    return name === '' ? url : `[${name}](${url})`;
  });
  return [textContent, ...new Set(links)].filter((part) => part !== '').join('\n\n');
}
