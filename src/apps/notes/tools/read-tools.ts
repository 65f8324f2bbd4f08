import { z } from 'zod';
import { calendarDate, id } from '../../../kernel/api/common-schemas.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { findLabels } from '../labels/labels.ts';
import { type NotesContext, readerTime, readWhole } from '../notes/change-note.ts';
import { countNotes, findPage, type NotesFilter } from '../notes/list-notes.ts';
import { completeNotes } from '../notes/note-rows.ts';
import { type Note, VIEWS } from '../notes/note-schema.ts';
import { countMatches, searchPage } from '../notes/search-notes.ts';
import { findSettings } from '../settings/settings.ts';
import { countTaskRows, findTasks, type TasksFilter } from '../tasks/find-tasks.ts';
import { detail, findLabelNames, summary, toDetail, toReminder, toSummary } from './shapes.ts';

/** The label of a name, regardless of case; an unknown one is refused with the names there are. */
async function requireLabelNamed({ db, owner }: NotesContext, name: string): Promise<number> {
  const labels = await findLabels(db, owner);
  const label = labels.find((one) => foldedKey(one.name) === foldedKey(name));
  if (label) return label.id;
  const names = labels.map((one) => `"${one.name}"`).join(', ');
  const there = names === '' ? 'There are no labels yet.' : `The labels are ${names}.`;
  throw new Invalid(`There is no label "${name}". ${there}`);
}

const searchNotes = tool({
  name: 'search_notes',
  phase: 'read',
  title: 'Search notes',
  description:
    'Searches the notes and checklists of the person by words in titles, text, checklist items, image text and voice transcripts; every word must occur, beginnings of words are enough. Without query it lists a view (notes, archive, trash, reminders) or a label. Returns summaries with ids for the other tools; count is the number of all matches.',
  input: z.object({
    query: z.string().max(200).optional(),
    label: z.string().max(60).optional().describe('Name of a label'),
    view: z.enum(VIEWS).optional().describe('By default notes'),
    limit: z.int().min(1).max(25).optional().describe('By default 10'),
  }),
  output: z.object({ count: z.int(), notes: z.array(summary) }),
  handle: async (context: NotesContext, { query = '', label, view = 'notes', limit = 10 }) => {
    const { db, owner } = context;
    const labelId = label === undefined ? undefined : await requireLabelNamed(context, label);
    const filter: NotesFilter = { view, label: labelId };
    const request = { ...filter, limit, sort: 'updated' as const };
    const isSearch = query.trim() !== '';
    const { items } = isSearch
      ? await searchPage(db, owner, query, request)
      : await findPage(db, owner, request);
    const count = isSearch
      ? await countMatches(db, owner, query, filter)
      : await countNotes(db, owner, filter);
    const names = await findLabelNames(db, owner);
    const notes = await completeNotes(db, owner, items, readerTime(context));
    return { count, notes: notes.map((note) => toSummary(note, names)) };
  },
});

const getNote = tool({
  name: 'get_note',
  phase: 'read',
  title: 'Read a note',
  description:
    'One note in full by its id: Markdown text (at most 4000 characters) or checklist items with their state and due dates, labels, reminder, image text, voice transcripts and with whom it is shared.',
  input: z.object({ id }),
  output: z.object({ note: detail }),
  handle: async (context: NotesContext, { id: noteId }) => {
    const { db, owner } = context;
    const note = await readWhole(db, owner, noteId, readerTime(context));
    return { note: toDetail(note, await findLabelNames(db, owner)) };
  },
});

const listLabels = tool({
  name: 'list_labels',
  phase: 'read',
  title: 'List labels',
  description:
    'All labels of the person by name, each with the number of notes that carry it. Labels are nested by slashes, such as "Home/Garden".',
  input: z.object({}),
  output: z.object({ labels: z.array(z.object({ name: z.string(), note_count: z.int() })) }),
  handle: async ({ db, owner }: NotesContext) => ({
    labels: (await findLabels(db, owner)).map(({ name, note_count }) => ({ name, note_count })),
  }),
});

const MOST_REMINDERS = 25;
const REMINDERS_AT_ONCE = 200;

const listReminders = tool({
  name: 'list_reminders',
  phase: 'read',
  title: 'List reminders',
  description:
    'The notes with a reminder, soonest first, at most 25: summaries with the next time (UTC) and the repeat. By default only those that are still to come; with upcoming_only false past ones, too.',
  input: z.object({ upcoming_only: z.boolean().optional() }),
  output: z.object({
    reminders: z.array(
      summary.extend({ next: z.string().nullable(), repeat: z.string().nullable() }),
    ),
  }),
  handle: async (context: NotesContext, { upcoming_only = true }) => {
    const { db, owner } = context;
    const time = readerTime(context);
    const names = await findLabelNames(db, owner);
    const nextOf = (note: Note) => Date.parse(note.reminder_next_at ?? '');
    const shown: Note[] = [];
    const request = { view: 'reminders', sort: 'updated', limit: REMINDERS_AT_ONCE } as const;
    // Reminders that have passed are stored before those to come.
    for (let cursor: string | undefined; shown.length < MOST_REMINDERS; ) {
      const page = await findPage(db, owner, { ...request, cursor });
      const notes = await completeNotes(db, owner, page.items, time);
      shown.push(...notes.filter((note) => !upcoming_only || nextOf(note) >= time.now));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    shown.sort((a, b) => nextOf(a) - nextOf(b)).splice(MOST_REMINDERS);
    return {
      reminders: shown.map((note) => ({
        ...toSummary(note, names),
        ...(toReminder(note) ?? { next: null, repeat: null }),
      })),
    };
  },
});

const listTasks = tool({
  name: 'list_tasks',
  phase: 'read',
  title: 'List tasks',
  description:
    'Open checklist items that have a due date, and those of checklists set to Show in Tasks; dated ones first, soonest first. due_by (YYYY-MM-DD) limits them to items due on or before that day; all_checklists adds the open items of every checklist. count is the number of all of them.',
  input: z.object({
    due_by: calendarDate.optional(),
    include_undated: z.boolean().optional().describe('By default true, with due_by false'),
    limit: z.int().min(1).max(100).optional().describe('By default 40'),
    all_checklists: z.boolean().optional(),
  }),
  output: z.object({
    count: z.int(),
    tasks: z.array(
      z.object({
        text: z.string(),
        due: z.string().nullable(),
        repeat: z.string().optional(),
        note_id: id,
        list: z.string().describe('Title of the checklist'),
      }),
    ),
  }),
  handle: async ({ db, owner }: NotesContext, asked) => {
    const { due_by, include_undated = due_by === undefined, limit = 40 } = asked;
    const stored = (await findSettings(db, owner)).all_checklists === 1;
    const filter: TasksFilter = {
      allChecklists: asked.all_checklists ?? stored,
      dated: include_undated ? 'both' : 'dated',
      to: due_by,
    };
    const rows = await findTasks(db, owner, filter, { limit, offset: 0 });
    return {
      count: await countTaskRows(db, owner, filter),
      tasks: rows.map(({ text, due_date, due_repeat, note_id, list }) => ({
        ...{ text, due: due_date, ...(due_repeat !== null && { repeat: due_repeat }) },
        ...{ note_id, list },
      })),
    };
  },
});

export const readTools = [searchNotes, getNote, listLabels, listReminders, listTasks];
