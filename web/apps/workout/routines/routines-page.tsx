import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import listChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import play from 'lucide/dist/esm/icons/play.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import type { Routine } from '../../../../src/apps/workout/routines/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useScrollRestoration } from '../../../core/page/use-scroll-restoration.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { text as common } from '../../../core/text/text.ts';
import { today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { moveItem } from '../../../ui/reorder/move-item.ts';
import { MoveMenuItems } from '../../../ui/reorder/move-menu-items.tsx';
import { ReorderAnnouncement, ReorderHandle } from '../../../ui/reorder/reorder-handle.tsx';
import { type Reorder, useReorder } from '../../../ui/reorder/use-reorder.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { routinesText as text } from '../text/routines.ts';
import { routines, routinesQuery } from './routines-api.ts';
import { createRoutine } from './save-routine.ts';
import { startRoutine } from './start-routine.ts';
import '../programs/programs.css';

/** Workouts that are kept outside any program. */
export function RoutinesPage() {
  const { value: all, problem, retry } = useServerQuery(routinesQuery);
  useShortcut('n', common.keys.create, addRoutine);
  useScrollRestoration('/routines', all !== undefined);
  return (
    <Page
      title={text.title}
      back={<BackToMore />}
      narrow
      aside={
        <Button look="solid" icon={plus} onClick={addRoutine}>
          {text.create}
        </Button>
      }
    >
      <LoadingRows problem={problem} onRetry={retry} loading={!all} rows={4} />
      {all?.length === 0 && (
        <EmptyState icon={listChecks} message={text.empty} example={text.emptyExample} />
      )}
      {all && all.length > 0 && <RoutineList all={all} />}
    </Page>
  );
}

function addRoutine() {
  location.hash = `#/routines/${createRoutine(text.newName, { exercises: [] })}`;
}

function RoutineList({ all }: { all: readonly Routine[] }) {
  const reorder = useReorder<HTMLUListElement>({
    count: all.length,
    nameOf: (index) => all[index]?.name ?? '',
    onMove(from, to) {
      const ids = moveItem(all, from, to).map(({ id }) => id);
      routines.write('PUT /api/routines/order', { ids }, text.writes.order);
    },
  });
  return (
    <Card flush>
      <ul ref={reorder.list}>
        {all.map((routine, index) => (
          <RoutineRow key={rowKey(routine)} routine={routine} index={index} reorder={reorder} />
        ))}
      </ul>
      <ReorderAnnouncement reorder={reorder} />
    </Card>
  );
}

interface RowProps {
  routine: Routine;
  index: number;
  reorder: Reorder;
}

function RoutineRow({ routine, index, reorder }: RowProps) {
  const { id, name, exercises } = routine;
  const href = `#/routines/${rowKey(routine)}`;
  const listed = exercises.map(({ exercise_name }) => exercise_name).join(', ');
  return (
    <li class="row workout-row">
      <ReorderHandle reorder={reorder} index={index} name={name} />
      <a class="row-words" href={href}>
        <span class="row-title">{name}</span>
        <span class="row-detail">{listed || text.none}</span>
      </a>
      {exercises.length > 0 && (
        <Button
          look="soft"
          icon={play}
          aria-label={text.startOf(name)}
          onClick={() => startToday(routine)}
        >
          {text.start}
        </Button>
      )}
      <Menu label={text.menu(name)} button={<Icon of={ellipsis} />}>
        <MenuItem icon={pencil} href={href}>
          {text.edit}
        </MenuItem>
        <MoveMenuItems reorder={reorder} index={index} />
        <MenuItem
          icon={trash}
          onChoose={() =>
            routines.writeWithUndo('DELETE /api/routines/:id', [{ id }], text.removed(name))
          }
        >
          {text.remove}
        </MenuItem>
      </Menu>
    </li>
  );
}

function startToday(routine: Routine) {
  startRoutine(today(), routine);
  location.hash = '#/log';
}
