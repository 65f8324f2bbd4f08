import { z } from 'zod';
import { BLANK_IMPORT, type ImportedNote, toInstant } from '../imported-note.ts';
import { inlineTags } from './inline-tags.ts';
import { keyOf } from './markdown.ts';

const time = z.union([z.string(), z.number()]).optional();
const memo = z.looseObject({
  content: z.string(),
  pinned: z.boolean().default(false),
  state: z.string().optional(),
  rowStatus: z.string().optional(),
  tags: z.array(z.string()).default([]),
  createTime: time,
  updateTime: time,
  createdTs: time,
  updatedTs: time,
});
const memos = z.union([z.array(memo), z.looseObject({ memos: z.array(memo) })]);

/** The memos of a JSON export of Memos; null if the document is none. */
export function readMemos(document: unknown): ImportedNote[] | null {
  const parsed = memos.safeParse(document);
  if (!parsed.success) return null;
  const list = Array.isArray(parsed.data) ? parsed.data : parsed.data.memos;
  return list.map((one) => {
    const created = instantOf(one.createTime ?? one.createdTs);
    return {
      ...BLANK_IMPORT,
      key: keyOf('memos', created ?? '', one.content),
      body_md: one.content,
      labels: [...new Set([...one.tags, ...inlineTags(one.content)])],
      pinned: one.pinned,
      archived: (one.state ?? one.rowStatus) === 'ARCHIVED',
      created_at: created,
      updated_at: instantOf(one.updateTime ?? one.updatedTs) ?? created,
    };
  });
}

/** Older versions count seconds. */
function instantOf(value: string | number | undefined): string | null {
  return toInstant(typeof value === 'number' ? value * 1000 : value);
}
