import type { Updateable } from 'kysely';
import { mergeText } from '../measures/merge-text.ts';
import type { NoteEdit } from './change-note.ts';
import { LONGEST_BODY } from './note-schema.ts';
import type { NotesTables } from './tables.ts';
import { keepUnusedText, keepVersion } from './versions.ts';
import { updateContent } from './write-note.ts';

interface TextChange {
  readonly title?: string | undefined;
  readonly body_md?: string | undefined;
  readonly base_title?: string | undefined;
  readonly base_body_md?: string | undefined;
  readonly color?: string | null | undefined;
  readonly in_tasks?: boolean | undefined;
}

/**
 * Writes title, text, colour and tasks. If the text was changed since the one that the change is
 * based on, both changes are merged; what cannot be merged is kept as a version, and so is a text
 * for a note that has become a checklist meanwhile, which would not show it.
 */
export async function writeText(edit: NoteEdit, asked: TextChange): Promise<void> {
  const { note } = edit;
  const title = mergeTitle(note.title, asked);
  const isHidden = note.kind === 'checklist';
  const body = isHidden ? UNCHANGED : mergeBody(note.body_md, asked);
  const change: Updateable<NotesTables['notes']> = {
    ...(title.text !== undefined && { title: title.text }),
    ...(body.text !== undefined && { body_md: body.text }),
    ...(asked.color !== undefined && { color: asked.color }),
    ...(asked.in_tasks !== undefined && { in_tasks: Number(asked.in_tasks) }),
  };
  const isKept = isHidden && (await keepHiddenText(edit, asked));
  if (Object.keys(change).length === 0 && !isKept) return;
  const rewords =
    (change.title !== undefined && change.title !== note.title) ||
    (change.body_md !== undefined && change.body_md !== note.body_md);
  if (rewords) await keepVersion(edit, title.conflict || body.conflict ? 'conflict' : 'edit');
  await updateContent(edit, change, { rewords });
}

const UNCHANGED = { text: undefined, conflict: false };

/** Keeps a text for a checklist as a version; false if it says nothing new. */
async function keepHiddenText(edit: NoteEdit, asked: TextChange): Promise<boolean> {
  const { body_md, base_body_md, title = edit.note.title } = asked;
  const known = [undefined, base_body_md, edit.note.body_md, edit.note.text_before];
  if (body_md === undefined || known.includes(body_md)) return false;
  return keepUnusedText(edit, { title, body_md });
}

function mergeTitle(current: string, { title, base_title }: TextChange) {
  if (title === undefined || base_title === undefined) return { text: title, conflict: false };
  if (title === base_title) return { text: undefined, conflict: false };
  return { text: title, conflict: current !== base_title && current !== title };
}

function mergeBody(current: string, { body_md, base_body_md }: TextChange) {
  if (body_md === undefined || base_body_md === undefined)
    return { text: body_md, conflict: false };
  const merged = mergeText(base_body_md, current, body_md);
  // Two long texts may be too long together.
  return merged.text.length > LONGEST_BODY ? { text: body_md, conflict: true } : merged;
}
