import bell from 'lucide/dist/esm/icons/bell.mjs';
import globe from 'lucide/dist/esm/icons/globe.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { Icon, type IconNode } from '../../../ui/basic/icon.tsx';
import { useLabelNames } from '../labels/labels-query.ts';
import { text } from '../text/notes.ts';
import { daysLeft } from '../wall/days-left.ts';
import { formatReminder, isPast } from './format-reminder.ts';

const words = text.notes;

/** What a card says about its note: reminder, labels, sharing, and in the trash the days left. */
export function NoteChips({ note }: { note: Note }) {
  const names = useLabelNames();
  const labels = note.labels.flatMap((id) => names.get(id) ?? []);
  const { reminder_at, trashed_at, share_owner, share_count, share_names, share_token } = note;
  const shared = share_owner
    ? words.sharedBy(share_owner)
    : share_count > 0 && words.sharedWith(share_names, share_count);
  if (!reminder_at && !trashed_at && !shared && !share_token && labels.length === 0) return null;
  return (
    <ul class="note-chips">
      {trashed_at && <Chip label={words.daysLeft(daysLeft(trashed_at))} />}
      {reminder_at && !trashed_at && (
        <Chip icon={bell} label={formatReminder(note)} faded={isPast(note)} />
      )}
      {shared && <Chip icon={users} label={shared} />}
      {share_token && <Chip icon={globe} label={words.publicLink} />}
      {labels.map((name) => (
        <Chip key={name} label={name} />
      ))}
    </ul>
  );
}

function Chip({ icon, label, faded }: { icon?: IconNode; label: string; faded?: boolean }) {
  return (
    <li class={`note-chip${faded ? ' past' : ''}`}>
      {icon && <Icon of={icon} size={13} />}
      {label}
    </li>
  );
}
