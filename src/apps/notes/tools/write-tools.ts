import { z } from 'zod';
import { calendarDate, id } from '../../../kernel/api/common-schemas.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { addItems } from '../items/items.ts';
import { formatItems, parseItems } from '../measures/checklist-text.ts';
import { insideOf, type NoteEdit, type NotesContext } from '../notes/change-note.ts';
import { setLabels } from '../notes/label-links.ts';
import {
  itemText,
  KINDS,
  LONGEST_BODY,
  LONGEST_TITLE,
  labelName,
  MOST_ITEMS,
} from '../notes/note-schema.ts';
import { createNote, knownColor, trashNote } from '../notes/notes.ts';
import { changePlacement } from '../notes/personal.ts';
import { keepVersion } from '../notes/versions.ts';
import { replaceItems, toDrafts } from '../notes/write-items.ts';
import { updateContent } from '../notes/write-note.ts';
import { detail } from './shapes.ts';
import { describeNote, editByTool, ensureLabels, requireChecklist } from './write-context.ts';

const title = z.string().trim().max(LONGEST_TITLE);
const text = z.string().max(LONGEST_BODY).describe('Markdown');
const items = z.array(itemText).max(MOST_ITEMS);
const labels = z.array(labelName).max(100);
const color = z.string().max(40).describe('Such as sage, sky or rose; an unknown one means none');
const ok = z.literal(true);

const OPEN = { checked: false, nested: false, due_date: null, due_repeat: null };

const createNoteTool = tool({
  name: 'create_note',
  phase: 'write',
  title: 'Create a note',
  description:
    'Writes a new note: a Markdown text, or a checklist (kind checklist, or items without text). Labels are named; missing ones are created. show_in_tasks puts the open items of a checklist on the task list.',
  input: z.object({
    title: title.optional(),
    text: text.optional(),
    kind: z.enum(KINDS).optional(),
    items: items.optional().describe('Texts of checklist items'),
    labels: labels.optional(),
    color: color.optional(),
    pinned: z.boolean().optional(),
    show_in_tasks: z.boolean().optional(),
  }),
  output: z.object({ ok, note: detail }),
  handle: async (context: NotesContext, asked) => {
    const { text: body = '', items: lines = [] } = asked;
    if (!asked.title && body.trim() === '' && lines.length === 0) {
      throw new Invalid('Give a title, a text or items.');
    }
    const kind = asked.kind ?? (lines.length > 0 && body.trim() === '' ? 'checklist' : 'text');
    const plain = lines.map((line) => ({ ...OPEN, text: line }));
    return transact(context.db, async (tx) => {
      const inside = insideOf(context, tx);
      const listed = kind === 'checklist' ? [...parseItems(body), ...plain] : [];
      const written = [body, formatItems(plain)].filter((part) => part.trim() !== '');
      const note = await createNote(inside, {
        kind,
        title: asked.title ?? '',
        body_md: kind === 'text' ? written.join('\n\n') : '',
        items: await toDrafts(tx, 0, listed),
        labels: await ensureLabels(tx, context, asked.labels ?? []),
        color: asked.color ?? null,
        pinned: asked.pinned ?? false,
        in_tasks: asked.show_in_tasks ?? false,
      });
      return { ok: true as const, note: await describeNote(inside, note.id) };
    });
  },
});

const updateNote = tool({
  name: 'update_note',
  phase: 'write',
  title: 'Update a note',
  description:
    'Changes the given fields of a note. text replaces the whole text, on a checklist all items by one per line; the content before is kept in the version history. pinned and archived are those of the person alone.',
  idempotent: true,
  input: z.object({
    id,
    title: title.optional(),
    text: text.optional(),
    color: color.nullable().optional(),
    pinned: z.boolean().optional(),
    archived: z.boolean().optional(),
    show_in_tasks: z.boolean().optional(),
  }),
  output: z.object({ ok, note: detail }),
  handle: async (context: NotesContext, { id: noteId, pinned, archived, ...content }) => {
    const changesContent = Object.values(content).some((value) => value !== undefined);
    const permission = changesContent ? 'edit' : 'view';
    const note = await editByTool(context, noteId, permission, async (edit) => {
      if (changesContent) await rewrite(edit, content);
      await changePlacement(edit, { pinned, archived });
    });
    return { ok: true as const, note };
  },
});

interface Rewrite {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly color?: string | null | undefined;
  readonly show_in_tasks?: boolean | undefined;
}

async function rewrite(edit: NoteEdit, asked: Rewrite): Promise<void> {
  const { note, tx, now } = edit;
  const rewords = asked.text !== undefined || asked.title !== undefined;
  if (rewords) await keepVersion(edit, asked.text === undefined ? 'edit' : 'tool');
  const isChecklist = note.kind === 'checklist';
  if (asked.text !== undefined && isChecklist) {
    await replaceItems(tx, note, await toDrafts(tx, note.id, parseItems(asked.text)), now);
  }
  const change = {
    ...(asked.title !== undefined && { title: asked.title }),
    ...(asked.text !== undefined && { body_md: isChecklist ? '' : asked.text }),
    ...(asked.color !== undefined && { color: knownColor(asked.color) }),
    ...(asked.show_in_tasks !== undefined && { in_tasks: Number(asked.show_in_tasks) }),
  };
  await updateContent(edit, change, { rewords });
}

const appendToNote = tool({
  name: 'append_to_note',
  phase: 'write',
  title: 'Append to a note',
  description:
    'Adds text at the end of a note: a new paragraph on a text, one item per line on a checklist (bullets and checkbox marks are left out).',
  input: z.object({ id, text: text.min(1) }),
  output: z.object({ ok, note: detail }),
  handle: async (context: NotesContext, { id: noteId, text: added }) => {
    const note = await editByTool(context, noteId, 'edit', (edit) => append(edit, added));
    return { ok: true as const, note };
  },
});

async function append(edit: NoteEdit, added: string): Promise<void> {
  if (added.trim() === '') throw new Invalid('The text is blank.');
  const { note, tx } = edit;
  if (note.kind === 'checklist') {
    await addItems(edit, await toDrafts(tx, 0, parseItems(added)));
    return;
  }
  const before = note.body_md.trimEnd();
  const body_md = before === '' ? added : `${before}\n\n${added}`;
  if (body_md.length > LONGEST_BODY) {
    throw new Invalid(`A text has at most ${LONGEST_BODY} characters.`);
  }
  await keepVersion(edit, 'edit');
  await updateContent(edit, { body_md }, { rewords: true });
}

const addChecklistItems = tool({
  name: 'add_checklist_items',
  phase: 'write',
  title: 'Add checklist items',
  description:
    'Adds items at the end of a checklist, in their order. due (YYYY-MM-DD) is the due date of every new item.',
  input: z.object({ id, items: items.min(1), due: calendarDate.optional() }),
  output: z.object({ ok, added: z.int(), note: detail }),
  handle: async (context: NotesContext, { id: noteId, items: lines, due = null }) => {
    const drafts = lines
      .filter((line) => line !== '')
      .map((line) => ({ ...OPEN, text: line, parent_uuid: null, due_date: due }));
    if (drafts.length === 0) throw new Invalid('Every item is blank.');
    const note = await editByTool(context, noteId, 'edit', async (edit) => {
      requireChecklist(edit);
      await addItems(edit, drafts);
    });
    return { ok: true as const, added: drafts.length, note };
  },
});

const setLabelsTool = tool({
  name: 'set_labels',
  phase: 'write',
  title: 'Set labels',
  description:
    'Replaces the labels of a note by these names; an empty list removes all of them. Missing labels are created. Labels are those of the person alone, also on a shared note.',
  idempotent: true,
  input: z.object({ id, labels }),
  output: z.object({ labels: z.array(z.string()) }),
  handle: async (context: NotesContext, { id: noteId, labels: names }) => {
    const note = await editByTool(context, noteId, 'view', async ({ tx, me }) =>
      setLabels(tx, me, noteId, await ensureLabels(tx, context, names)),
    );
    return { labels: note.labels };
  },
});

const moveToTrash = tool({
  name: 'move_to_trash',
  phase: 'destroy',
  title: 'Move a note to the trash',
  description:
    'Moves a note of the person to the trash, from which it can be restored for 30 days. Notes of others that are shared with the person are refused.',
  input: z.object({ id }),
  output: z.object({ ok, trashed: z.string().describe('Title of the note') }),
  handle: async (context: NotesContext, { id: noteId }) => {
    const { title: trashed } = await describeNote(context, noteId);
    await trashNote(context, { id: noteId });
    return { ok: true as const, trashed };
  },
});

export const writeTools = [
  createNoteTool,
  updateNote,
  appendToNote,
  addChecklistItems,
  setLabelsTool,
  moveToTrash,
];
