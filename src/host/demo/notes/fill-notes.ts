import { labelsContract } from '../../../apps/notes/labels/contract.ts';
import { notesContract } from '../../../apps/notes/notes/contract.ts';
import { sharesContract } from '../../../apps/notes/sharing/contract.ts';
import type { DemoName } from '../accounts.ts';
import type { Family } from '../family.ts';
import type { Random } from '../random.ts';
import type { DemoItem, DemoNote } from './demo-note.ts';
import { FAMILY_NOTES } from './family-notes.ts';
import { OWN_NOTES } from './own-notes.ts';

/** Lines of Anna's journal; every entry has some of them. */
const JOURNAL = [
  'Slept well, ran early, fog over the fields.',
  'Mia laughed at dinner until the milk came.',
  'A long day at work; the walk home helped.',
  'First tomatoes from the balcony.',
  'Ben fixed the gate. It sings no more.',
  'Rain on the roof window, the good kind.',
  'Called Mum. She wants the old sewing table back.',
  'Market, bread, nothing else planned. Perfect.',
  'Finished the book and missed it at once.',
  'Snow at last, the street was silent.',
] as const;

const WEEKS_OF_JOURNAL = 52;

/** Notes, checklists, labels, reminders and shares, and a weekly journal. */
export async function fillNotes(family: Family): Promise<void> {
  const random = family.random('notes');
  const labels = new Map<string, number>();
  await family.together(async () => {
    const notes = [...FAMILY_NOTES, ...OWN_NOTES, ...writeJournal(random)];
    for (const note of notes.toSorted((one, other) => other.ago - one.ago)) {
      family.moveTo(family.calendar.daysAgo(note.ago), '20:40');
      await write(family, random, note, labels);
    }
  });
}

async function write(
  family: Family,
  random: Random,
  note: DemoNote,
  known: Map<string, number>,
): Promise<void> {
  const { owner, title, body = '', items = [], color = null, labels = [], reminder } = note;
  const person = family.get(owner);
  const { calendar } = family;
  const { id } = await person.call(notesContract.createNote, {
    uuid: random.uuid(),
    title,
    body_md: body,
    color,
    pinned: note.pinned === true,
    archived: note.archived === true,
    in_tasks: note.inTasks === true,
    labels: await findLabels(family, owner, labels, known),
    items: items.map((item) => {
      const { text, checked, due, repeat }: DemoItem =
        typeof item === 'string' ? { text: item } : item;
      const due_date = due === undefined ? null : calendar.daysAgo(-due);
      return {
        uuid: random.uuid(),
        text,
        checked: checked === true,
        due_date,
        due_repeat: repeat ?? null,
      };
    }),
    reminder_at: reminder
      ? calendar.instantAt(calendar.daysAgo(-reminder.in), reminder.time)
      : null,
    reminder_rrule: reminder?.repeat ?? null,
  });
  const user_ids = (note.sharedWith ?? []).map((name) => family.get(name).id);
  if (user_ids.length > 0) {
    await person.call(sharesContract.shareNote, { id, user_ids, role: 'edit' });
  }
}

async function findLabels(
  family: Family,
  owner: DemoName,
  names: readonly string[],
  known: Map<string, number>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const key = `${owner} ${name}`;
    const id =
      known.get(key) ?? (await family.get(owner).call(labelsContract.createLabel, { name })).id;
    known.set(key, id);
    ids.push(id);
  }
  return ids;
}

/** One archived entry a week, so that the wall stays clear. */
function writeJournal(random: Random): DemoNote[] {
  return Array.from({ length: WEEKS_OF_JOURNAL }, (_, week) => {
    const lines = new Set(Array.from({ length: 3 }, () => random.pick(JOURNAL)));
    return {
      owner: 'anna',
      ago: 7 * week + 4,
      title: `Journal, week ${WEEKS_OF_JOURNAL - week}`,
      body: [...lines].map((line) => `- ${line}`).join('\n'),
      labels: ['Journal'],
      archived: true,
    };
  });
}
