import { z } from 'zod';
import { transact } from '../../../kernel/database/transact.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import { EXPORT_FORMAT } from '../export/document.ts';
import { cleanName, ensureLabel } from '../labels/labels.ts';
import type { NotesContext, Tx } from '../notes/change-note.ts';
import { labelName } from '../notes/note-schema.ts';
import { templatesContract } from '../templates/contract.ts';
import { insertTemplate, MOST_TEMPLATES } from '../templates/templates.ts';
import { LABELS, TEMPLATES } from './additions.ts';
import type { SkipFile } from './readable-notes.ts';
import type { StoreCounts } from './store-notes.ts';

const belongings = z.looseObject({
  format: z.literal(EXPORT_FORMAT),
  labels: z.array(labelName).max(1000).default([]),
  all_checklists: z.boolean().default(false),
  templates: z.array(templatesContract.createTemplate.input).max(100).default([]),
});

/** Adds the labels without notes and the templates of our own export; returns how many templates. */
export async function storeBelongings(
  { db, owner }: NotesContext,
  document: unknown,
  batch: ImportBatch,
  counts: StoreCounts,
  skip: SkipFile,
): Promise<number> {
  const parsed = belongings.safeParse(document);
  if (!parsed.success) return 0;
  const { labels, templates, all_checklists } = parsed.data;
  return transact(db, async (tx) => {
    for (const name of labels.filter((label) => label.replaceAll('/', '').trim() !== '')) {
      const { id, isNew } = await ensureLabel(tx, owner, cleanName(name), batch.createdAt);
      if (!isNew) continue;
      await batch.record(tx, LABELS, [id]);
      counts.labels += 1;
    }
    if (all_checklists) await keepAllChecklists(tx, owner);
    const stored = await tx
      .selectFrom('note_templates')
      .select(['name', 'content'])
      .where('owner_id', '=', owner)
      .execute();
    const isStored = ({ name, ...content }: (typeof templates)[number]) =>
      stored.some((one) => one.name === name && one.content === JSON.stringify(content));
    let added = 0;
    for (const template of templates.filter((one) => !isStored(one))) {
      if (stored.length + added >= MOST_TEMPLATES) {
        skip({ file: template.name, reason: `there are at most ${MOST_TEMPLATES} templates` });
        continue;
      }
      const { id } = await insertTemplate(tx, owner, template, batch.createdAt);
      await batch.record(tx, TEMPLATES, [id]);
      added += 1;
    }
    return added;
  });
}

/** Somebody who has settings of their own keeps them. */
async function keepAllChecklists(tx: Tx, owner_id: number): Promise<void> {
  await tx
    .insertInto('note_settings')
    .values({ owner_id, all_checklists: 1, device_time_zone: null, feed_token: null })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute();
}
