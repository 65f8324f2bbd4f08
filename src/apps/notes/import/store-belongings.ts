import { z } from 'zod';
import { transact } from '../../../kernel/database/transact.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import { EXPORT_FORMAT } from '../export/document.ts';
import { insertLabel } from '../labels/labels.ts';
import type { NotesContext } from '../notes/change-note.ts';
import { labelName } from '../notes/note-schema.ts';
import { templatesContract } from '../templates/contract.ts';
import { insertTemplate } from '../templates/templates.ts';
import { LABELS, TEMPLATES } from './additions.ts';
import type { StoreCounts } from './store-notes.ts';

const belongings = z.looseObject({
  format: z.literal(EXPORT_FORMAT),
  labels: z.array(labelName).max(1000).default([]),
  templates: z.array(templatesContract.createTemplate.input).max(100).default([]),
});

/** Adds the labels without notes and the templates of our own export; returns how many templates. */
export async function storeBelongings(
  { db, owner }: NotesContext,
  document: unknown,
  batch: ImportBatch,
  counts: StoreCounts,
): Promise<number> {
  const parsed = belongings.safeParse(document);
  if (!parsed.success) return 0;
  const { labels, templates } = parsed.data;
  return transact(db, async (tx) => {
    const known = await tx
      .selectFrom('note_labels')
      .select('name_key')
      .where('owner_id', '=', owner)
      .execute();
    const keys = new Set(known.map(({ name_key }) => name_key));
    for (const name of labels.filter((label) => !keys.has(foldedKey(label)))) {
      const { id } = await insertLabel(tx, owner, name, batch.createdAt);
      await batch.record(tx, LABELS, [id]);
      counts.labels += 1;
    }
    const stored = await tx
      .selectFrom('note_templates')
      .select(['name', 'content'])
      .where('owner_id', '=', owner)
      .execute();
    const isStored = ({ name, ...content }: (typeof templates)[number]) =>
      stored.some((one) => one.name === name && one.content === JSON.stringify(content));
    let added = 0;
    for (const template of templates.filter((one) => !isStored(one))) {
      const { id } = await insertTemplate(tx, owner, template, batch.createdAt);
      await batch.record(tx, TEMPLATES, [id]);
      added += 1;
    }
    return added;
  });
}
