import calendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import type { ComponentChildren } from 'preact';
import type { NoteTask } from '../../../../src/apps/notes/tasks/contract.ts';
import { formatShortDay } from '../../../core/text/format.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { text as noteText } from '../text/notes.ts';
import { tasksText as text } from '../text/tasks.ts';
import { tickTask } from './task-writes.ts';

interface Props {
  title: string;
  tasks: readonly NoteTask[];
  /** Whether the rows say their day. */
  dated?: boolean;
  actions?: ComponentChildren;
  onOpen: (task: NoteTask) => void;
  onReschedule: (task: NoteTask) => void;
}

export function TaskCard({ title, tasks, dated = false, actions, onOpen, onReschedule }: Props) {
  return (
    <Card title={title} aside={text.count(tasks.length)} actions={actions} flush>
      <ul class="tasks">
        {tasks.map((task) => (
          <TaskRow
            key={`${task.note_id} ${task.uuid}`}
            task={task}
            dated={dated}
            onOpen={() => onOpen(task)}
            onReschedule={() => onReschedule(task)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  task: NoteTask;
  dated: boolean;
  onOpen: () => void;
  onReschedule: () => void;
}

function TaskRow({ task, dated, onOpen, onReschedule }: RowProps) {
  const readOnly = task.share_role === 'view';
  return (
    <ListRow
      lead={
        <Checkbox
          label={task.text}
          checked={false}
          disabled={readOnly}
          onChecked={() => tickTask(task)}
        />
      }
      title={task.text}
      detail={<TaskDetail task={task} dated={dated} />}
      opens={noteText.notes.open(task.list || task.text)}
      onOpen={onOpen}
      trail={
        !readOnly && (
          <IconButton
            icon={calendarClock}
            label={text.reschedule(task.text)}
            onClick={onReschedule}
          />
        )
      }
    />
  );
}

function TaskDetail({ task, dated }: Pick<RowProps, 'task' | 'dated'>) {
  const { color, list, due_date, due_repeat } = task;
  const parts = [
    dated && due_date && formatShortDay(due_date),
    list,
    due_repeat && noteText.notes.repeats[due_repeat],
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <span class="task-detail">
      {color && <i class="task-color" data-color={color} />}
      {parts.join(' · ')}
    </span>
  );
}
