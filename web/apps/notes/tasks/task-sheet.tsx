import type { NoteTask } from '../../../../src/apps/notes/tasks/contract.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { DueFields } from '../editor/due-fields.tsx';
import { rescheduleTask } from './task-writes.ts';

interface Props {
  task: NoteTask;
  onClose: () => void;
}

/** Moves a task to another day. */
export function TaskSheet({ task, onClose }: Props) {
  return (
    <Sheet title={task.text} onClose={onClose}>
      <DueFields
        {...task}
        onChange={(change) => rescheduleTask(task, change)}
        onDay={(due_date) => {
          rescheduleTask(task, { due_date });
          onClose();
        }}
      />
    </Sheet>
  );
}
