import bell from 'lucide/dist/esm/icons/bell.mjs';
import { useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { localTime, today } from '../../../core/time/dates.ts';
import { deviceZone } from '../../../core/time/device-zone.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { formatMoment } from '../notes/format-reminder.ts';
import { notes } from '../notes/notes-api.ts';
import { toInstant } from '../quick-add/to-instant.ts';
import { SnoozeList } from '../reminders/snooze-list.tsx';
import { canSnooze } from '../reminders/snooze-presets.ts';
import { editorText } from '../text/editor.ts';
import { snoozeText } from '../text/reminders.ts';
import type { NoteChange } from './note-writes.ts';
import { reminderPresets } from './reminder-presets.ts';

const words = editorText.reminders;
type Repeat = keyof typeof words.repeats;
const REPEATS = Object.entries(words.repeats).map(([value, label]) => ({
  value: value as Repeat,
  label,
}));

interface Props {
  note: Note;
  onChange: (change: NoteChange) => void;
  onClose: () => void;
}

/** Presets, or a date and a time, at the wall clock of this device. */
export function ReminderSheet({ note, onChange, onClose }: Props) {
  const now = note.reminder_at ? new Date(note.reminder_next_at ?? note.reminder_at) : undefined;
  const [date, setDate] = useState(now ? today(now) : '');
  const [time, setTime] = useState(now ? localTime(now) : '');
  const [repeat, setRepeat] = useState<Repeat>(note.reminder_rrule ?? 'none');
  const [problem, setProblem] = useState<string>();

  function remind(at: string) {
    onChange({
      reminder_at: at,
      reminder_rrule: repeat === 'none' ? null : repeat,
      reminder_tz: deviceZone(),
    });
    onClose();
  }

  function submit() {
    if (!date || !time) return setProblem(words.missing);
    const at = toInstant({ date, time });
    if (repeat === 'none' && Date.parse(at) <= Date.now()) return setProblem(words.past);
    remind(at);
  }

  return (
    <Sheet title={words.title} onClose={onClose}>
      {canSnooze(note) ? (
        <section class="snooze">
          <h3>{snoozeText.title}</h3>
          <SnoozeList note={note} onDone={onClose} />
        </section>
      ) : (
        <ul class="presets">
          {reminderPresets().map((preset) => (
            <li key={preset.name}>
              <Button wide onClick={() => remind(toInstant(preset))}>
                <span>{words.presets[preset.name]}</span>
                <span class="soft">{formatMoment(toInstant(preset))}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h3>{words.choose}</h3>
        <div class="pair">
          <TextField
            label={words.date}
            type="date"
            value={date}
            onValue={setDate}
            problem={problem}
          />
          <TextField label={words.time} type="time" value={time} onValue={setTime} />
        </div>
        <Select label={words.repeat} value={repeat} options={REPEATS} onValue={setRepeat} />
        <Button look="solid" icon={bell} wide type="submit">
          {words.set}
        </Button>
        {note.reminder_at && (
          <Button
            wide
            onClick={() => {
              const input = { id: note.id, reminder_at: null };
              notes.writeWithUndo('PATCH /api/notes/:id', [input], words.removed);
              onClose();
            }}
          >
            {words.remove}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
