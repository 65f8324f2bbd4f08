import type { Tool } from '../../../kernel/mcp/tool.ts';
import { dueTools } from './due-tools.ts';
import { readTools } from './read-tools.ts';
import { writeTools } from './write-tools.ts';

/** The order of the specification's table. */
const ORDER = [
  'search_notes',
  'get_note',
  'list_labels',
  'list_reminders',
  'list_tasks',
  'create_note',
  'update_note',
  'append_to_note',
  'add_checklist_items',
  'check_checklist_item',
  'set_due_date',
  'set_reminder',
  'set_labels',
  'move_to_trash',
];
const place = ({ name }: Tool) => ORDER.indexOf(name);

export const notesTools: readonly Tool[] = [...readTools, ...writeTools, ...dueTools].toSorted(
  (one, other) => place(one) - place(other),
);
