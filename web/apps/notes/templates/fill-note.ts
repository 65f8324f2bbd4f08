import { fillTemplate } from '../../../../src/apps/notes/measures/fill-template.ts';
import type { NoteTemplate } from '../../../../src/apps/notes/templates/contract.ts';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { localTime, today } from '../../../core/time/dates.ts';

/** A new note from a template, with the date and the time of the device. */
export function fillNote({ kind, title, body_md, items, color }: NoteTemplate, now: Date) {
  const fill = (words: string) => fillTemplate(words, { date: today(now), time: localTime(now) });
  const isText = kind === 'text';
  return {
    ...{ uuid: newUuid(), kind, color, title: fill(title), body_md: isText ? fill(body_md) : '' },
    items: isText ? [] : items.map((line) => ({ uuid: newUuid(), text: fill(line) })),
  };
}
