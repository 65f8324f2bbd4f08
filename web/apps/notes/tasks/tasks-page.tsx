import listChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import { useRef, useState } from 'preact/hooks';
import type { NoteTask } from '../../../../src/apps/notes/tasks/contract.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { formatDayName } from '../../../core/text/calendar.ts';
import { formatShortDay } from '../../../core/text/format.ts';
import { text as common } from '../../../core/text/text.ts';
import { useToday } from '../../../core/time/use-today.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import '../../../ui/form/add-bar.css';
import { Button } from '../../../ui/basic/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import '../notes/note-colors.css';
import { findNote } from '../notes/find-note.ts';
import { useOpenNote } from '../notes/use-open-note.ts';
import '../quick-add/quick-add.css';
import { QuickLine } from '../quick-add/quick-line.tsx';
import { tasksText as text } from '../text/tasks.ts';
import { countByDay, groupTasks } from './group-tasks.ts';
import { ShowAllDays, TaskCalendar } from './task-calendar.tsx';
import { TaskCard } from './task-list.tsx';
import { addTask, moveTasks } from './task-writes.ts';
import { tasksQuery } from './tasks-query.ts';
import './tasks.css';

const editor = () => import('../editor/note-editor.tsx').then(({ NoteEditor }) => NoteEditor);
const taskSheet = () => import('./task-sheet.tsx').then(({ TaskSheet }) => TaskSheet);

/** What is due, day by day. */
export function TasksPage() {
  const { value: state, problem, retry } = useServerQuery(tasksQuery);
  const input = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState<string>();
  const [moved, setMoved] = useState<NoteTask>();
  const open = useOpenNote();
  useShortcut('n', common.keys.create, () => input.current?.focus());
  const tasks = state?.tasks ?? [];
  const rows = {
    onOpen: (task: NoteTask) => void findNote(task.note_id).then((note) => note && open.edit(note)),
    onReschedule: setMoved,
  };
  return (
    <Page title={text.title}>
      <div class="with-calendar">
        <TaskCalendar
          date={day}
          counts={countByDay(tasks.map(({ due_date }) => due_date))}
          nameOf={text.dayOf}
          onDate={(chosen) => setDay(chosen === day ? undefined : chosen)}
        />
        <div class="calendar-days">
          <QuickLine
            input={input}
            label={day ? text.takeFor(formatShortDay(day)) : text.take}
            button={text.add}
            draft="notes.quick-task"
            asTask
            onAdd={async (line) => addTask(line, day ?? null, state?.lists ?? [])}
          />
          {problem && <ErrorState problem={problem} onRetry={retry} />}
          {!problem && !state && <Skeleton height={300} />}
          {day && <ShowAllDays onAll={() => setDay(undefined)} />}
          {state && day && <OneDay day={day} tasks={tasks} {...rows} />}
          {state && !day && <AllDays tasks={tasks} {...rows} />}
        </div>
      </div>
      {moved && (
        <Lazy load={taskSheet} props={{ task: moved, onClose: () => setMoved(undefined) }} />
      )}
      {open.now && <Lazy load={editor} props={{ ...open.now, onClose: open.close }} />}
    </Page>
  );
}

interface Props {
  tasks: readonly NoteTask[];
  onOpen: (task: NoteTask) => void;
  onReschedule: (task: NoteTask) => void;
}

function OneDay({ day, tasks, ...rows }: Props & { day: string }) {
  const present = useToday();
  const due = tasks.filter(({ due_date }) => due_date === day);
  if (due.length === 0) return <EmptyState icon={listChecks} message={text.nothingThatDay} />;
  return <TaskCard title={formatDayName(day, present)} tasks={due} {...rows} />;
}

function AllDays({ tasks, ...rows }: Props) {
  const present = useToday();
  const { overdue, today, days, undated } = groupTasks(tasks, present);
  if (tasks.length === 0) {
    return <EmptyState icon={listChecks} message={text.empty} example={text.emptyExample} />;
  }
  return (
    <>
      {overdue.length > 0 && (
        <TaskCard
          title={text.overdue}
          tasks={overdue}
          dated
          actions={
            <Button look="text" onClick={() => moveTasks(overdue, present)}>
              {text.moveToToday}
            </Button>
          }
          {...rows}
        />
      )}
      {today.length > 0 ? (
        <TaskCard title={formatDayName(present, present)} tasks={today} {...rows} />
      ) : (
        overdue.length === 0 && <p class="soft tasks-none">{text.nothingToday}</p>
      )}
      {days.map(([date, due]) => (
        <TaskCard key={date} title={formatDayName(date, present)} tasks={due} {...rows} />
      ))}
      {undated.length > 0 && <TaskCard title={text.undated} tasks={undated} {...rows} />}
    </>
  );
}
