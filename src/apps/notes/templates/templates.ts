import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { timeZoneOf } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { isoNow, today, wallTime } from '../../../kernel/time/clock.ts';
import { fillTemplate } from '../measures/fill-template.ts';
import { insideOf, type NotesContext, type Tx } from '../notes/change-note.ts';
import { createNote, knownColor } from '../notes/notes.ts';
import type { NotesTables } from '../notes/tables.ts';
import type { NoteTemplate, templatesContract } from './contract.ts';

type Input<Name extends keyof typeof templatesContract> = z.output<
  (typeof templatesContract)[Name]['input']
>;
type TemplateContent = Omit<NoteTemplate, 'id' | 'name' | 'created_at' | 'updated_at'>;

export const MOST_TEMPLATES = 100;

export async function listTemplates({ db, owner }: NotesContext): Promise<NoteTemplate[]> {
  const rows = await db
    .selectFrom('note_templates')
    .selectAll()
    .where('owner_id', '=', owner)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_TEMPLATES)
    .execute();
  return rows.map(toTemplate);
}

export async function createTemplate(
  { db, owner, clock }: NotesContext,
  { name, ...content }: Input<'createTemplate'>,
): Promise<NoteTemplate> {
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    const { count } = await tx
      .selectFrom('note_templates')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', owner)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_TEMPLATES) {
      throw new Invalid(`There are at most ${MOST_TEMPLATES} templates.`);
    }
    return insertTemplate(tx, owner, { name, ...content }, now);
  });
}

export async function insertTemplate(
  tx: Tx,
  owner: number,
  { name, ...content }: Input<'createTemplate'>,
  now: string,
): Promise<NoteTemplate> {
  const row = await tx
    .insertInto('note_templates')
    .values({
      owner_id: owner,
      name,
      content: JSON.stringify({ ...content, color: knownColor(content.color) }),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTemplate(row);
}

export async function changeTemplate(
  context: NotesContext,
  { id, ...asked }: Input<'changeTemplate'>,
): Promise<NoteTemplate> {
  return transact(context.db, async (tx) => {
    const stored = await requireTemplate(tx, context.owner, id);
    const { name = stored.name, kind = stored.kind, title = stored.title } = asked;
    const { body_md = stored.body_md, items = stored.items, color = stored.color } = asked;
    const content = { kind, title, body_md, items, color: knownColor(color) };
    const row = await tx
      .updateTable('note_templates')
      .set({ name, content: JSON.stringify(content), updated_at: isoNow(context.clock) })
      .where('owner_id', '=', context.owner)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toTemplate(row);
  });
}

export async function deleteTemplate({ db, owner }: NotesContext, { id }: Input<'deleteTemplate'>) {
  const removed = await db
    .deleteFrom('note_templates')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new NotFound('template');
  return { ok: true as const };
}

/** Writes a note from a template, with the date and the time of the person. */
export async function useTemplate(context: NotesContext, { id }: Input<'useTemplate'>) {
  const { clock, owner } = context;
  const zone = timeZoneOf(context);
  const moment = { date: today(clock, zone), time: wallTime(clock, zone) };
  const fill = (text: string) => fillTemplate(text, moment);
  return transact(context.db, async (tx) => {
    const { kind, title, body_md, items, color } = await requireTemplate(tx, owner, id);
    // A template that was changed to the other kind keeps what it had before.
    const content =
      kind === 'text'
        ? { body_md: fill(body_md) }
        : { items: items.map((text) => ({ ...BLANK_ITEM, text: fill(text) })) };
    const note = { kind, title: fill(title), ...content, color };
    return createNote(insideOf(context, tx), note);
  });
}

const BLANK_ITEM = { checked: false, parent_uuid: null, due_date: null, due_repeat: null };

async function requireTemplate(
  db: NotesContext['db'],
  owner: number,
  id: number,
): Promise<NoteTemplate> {
  const row = await db
    .selectFrom('note_templates')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound('template');
  return toTemplate(row);
}

function toTemplate(row: Selectable<NotesTables['note_templates']>): NoteTemplate {
  const { id, name, created_at, updated_at } = row;
  const { kind, title, body_md, items, color } = JSON.parse(row.content) as TemplateContent;
  return { id, name, kind, title, body_md, items, color, created_at, updated_at };
}
