import alarmClockPlus from 'lucide/dist/esm/icons/alarm-clock-plus.mjs';
import bell from 'lucide/dist/esm/icons/bell.mjs';
import bellOff from 'lucide/dist/esm/icons/bell-off.mjs';
import { useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadMore } from '../../../ui/status/load-more.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { formatReminder } from '../notes/format-reminder.ts';
import { noteName } from '../notes/note-name.ts';
import { useNotes } from '../notes/use-notes.ts';
import { useOpenNote } from '../notes/use-open-note.ts';
import '../tasks/tasks.css';
import { countByDay } from '../tasks/group-tasks.ts';
import { ShowAllDays, TaskCalendar } from '../tasks/task-calendar.tsx';
import { text as noteText } from '../text/notes.ts';
import { snoozeText, remindersText as text } from '../text/reminders.ts';
import { dayOfReminder, GROUPS, groupReminders } from './group-reminders.ts';
import { canSnooze } from './snooze-presets.ts';

const editor = () => import('../editor/note-editor.tsx').then(({ NoteEditor }) => NoteEditor);
const snoozeSheet = () => import('./snooze-sheet.tsx').then(({ SnoozeSheet }) => SnoozeSheet);

export function RemindersPage() {
  const { value: found, problem, retry, more } = useNotes({ view: 'reminders', query: '' });
  const [day, setDay] = useState<string>();
  const [snoozed, setSnoozed] = useState<Note>();
  const open = useOpenNote();
  const shown = day ? found?.filter((note) => dayOfReminder(note) === day) : found;
  const groups = groupReminders(shown ?? []);
  return (
    <Page title={text.title}>
      <div class="with-calendar">
        <TaskCalendar
          date={day}
          counts={countByDay((found ?? []).map(dayOfReminder))}
          nameOf={text.dayOf}
          onDate={(chosen) => setDay(chosen === day ? undefined : chosen)}
        />
        <div class="calendar-days">
          <LoadingRows problem={problem} onRetry={retry} loading={!found} rows={5} />
          {found?.length === 0 && (
            <EmptyState icon={bellOff} message={text.empty} example={text.emptyExample} />
          )}
          {day && <ShowAllDays onAll={() => setDay(undefined)} />}
          {day && shown?.length === 0 && <p class="soft">{text.noneThatDay}</p>}
          {GROUPS.map((group) => {
            const notes = groups.get(group);
            return (
              notes && (
                <Card key={group} title={text.groups[group]} flush>
                  <ul>
                    {notes.map((note) => (
                      <ReminderRow
                        key={note.id}
                        note={note}
                        past={group === 'past'}
                        onOpen={open.edit}
                        onSnooze={setSnoozed}
                      />
                    ))}
                  </ul>
                </Card>
              )
            );
          })}
          {more && <LoadMore label={noteText.notes.more} onMore={more} />}
        </div>
      </div>
      {snoozed && (
        <Lazy load={snoozeSheet} props={{ note: snoozed, onClose: () => setSnoozed(undefined) }} />
      )}
      {open.now && <Lazy load={editor} props={{ ...open.now, onClose: open.close }} />}
    </Page>
  );
}

interface RowProps {
  note: Note;
  past: boolean;
  onOpen: (note: Note) => void;
  onSnooze: (note: Note) => void;
}

function ReminderRow({ note, past, onOpen, onSnooze }: RowProps) {
  return (
    <ListRow
      lead={
        <span class="row-icon" {...(note.color && { 'data-color': note.color })}>
          <Icon of={bell} />
        </span>
      }
      title={noteName(note)}
      detail={formatReminder(note)}
      faded={past}
      opens={noteText.notes.open(noteName(note))}
      onOpen={() => onOpen(note)}
      trail={
        canSnooze(note) && (
          <IconButton
            icon={alarmClockPlus}
            label={snoozeText.snooze(noteName(note))}
            onClick={() => onSnooze(note)}
          />
        )
      }
    />
  );
}
