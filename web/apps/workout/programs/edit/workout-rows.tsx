import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'preact/hooks';
import type { Program, Template } from '../../../../../src/apps/workout/programs/contract.ts';
import { showError } from '../../../../core/api/error-message.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { moveItem } from '../../../../ui/reorder/move-item.ts';
import { MoveMenuItems } from '../../../../ui/reorder/move-menu-items.tsx';
import { ReorderAnnouncement, ReorderHandle } from '../../../../ui/reorder/reorder-handle.tsx';
import { type Reorder, useReorder } from '../../../../ui/reorder/use-reorder.ts';
import { programsText as frame, programEditorText as text } from '../../text/programs.ts';
import { cacheProgram, programs, programsApi } from '../programs-api.ts';

const words = text.workouts;

/** The workouts of a program. */
export function WorkoutRows({ program }: { program: Program }) {
  const { id, templates } = program;
  const [adding, setAdding] = useState(false);
  const reorder = useReorder<HTMLUListElement>({
    count: templates.length,
    nameOf: (index) => templates[index]?.name ?? '',
    onMove(from, to) {
      const ids = moveItem(templates, from, to).map((template) => template.id);
      programs.write('PUT /api/programs/:id/reorder', { id, ids }, frame.writes.order);
    },
  });

  function add() {
    setAdding(true);
    addWorkout(program)
      .catch(showError)
      .finally(() => setAdding(false));
  }

  return (
    <Card flush title={words.title}>
      {templates.length === 0 && <p class="template-none soft">{words.empty}</p>}
      <ul ref={reorder.list}>
        {templates.map((template, index) => (
          <WorkoutRow key={template.id} template={template} index={index} reorder={reorder} />
        ))}
      </ul>
      <ReorderAnnouncement reorder={reorder} />
      <div class="plan-foot">
        <Button look="soft" icon={plus} disabled={adding} onClick={add}>
          {words.add}
        </Button>
      </div>
    </Card>
  );
}

interface RowProps {
  template: Template;
  index: number;
  reorder: Reorder;
}

function WorkoutRow({ template, index, reorder }: RowProps) {
  const { id, program_id, name, day_label, exercises } = template;
  const detail = [...(day_label ? [day_label] : []), words.exercises(exercises.length)];
  return (
    <li class="row workout-row">
      <ReorderHandle reorder={reorder} index={index} name={name} />
      <a class="row-words" href={`#/programs/${program_id}/workouts/${id}`}>
        <span class="row-title">{name}</span>
        <span class="row-detail">{detail.join(' · ')}</span>
      </a>
      <Menu label={words.menu(name)} button={<Icon of={ellipsis} />}>
        <MenuItem icon={chevronRight} href={`#/programs/${program_id}/workouts/${id}`}>
          {words.open}
        </MenuItem>
        <MoveMenuItems reorder={reorder} index={index} />
        <MenuItem
          icon={trash}
          onChoose={() =>
            programs.writeWithUndo('DELETE /api/templates/:id', [{ id }], words.removed(name))
          }
        >
          {words.remove}
        </MenuItem>
      </Menu>
    </li>
  );
}

/** Waits for the server's id, then opens the new workout. */
async function addWorkout({ id, templates }: Program) {
  const created = await programsApi('POST /api/templates', {
    program_id: id,
    name: words.nameOf(templates.length + 1),
  });
  cacheProgram(await programsApi('GET /api/programs/:id', { id }));
  location.hash = `#/programs/${id}/workouts/${created.id}`;
}
