import copy from 'lucide/dist/esm/icons/copy.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import type { Program } from '../../../../src/apps/workout/programs/contract.ts';
import { sayProblem } from '../../../core/in-words.ts';
import { toast } from '../../../core/toasts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { keepProgram, programs, programsApi } from './programs-api.ts';
import { text } from './text/text.ts';

export function ProgramMenu({ program }: { program: Program }) {
  return (
    <Menu label={text.more} button={<Icon of={ellipsis} />}>
      <MenuItem icon={copy} onChoose={() => void duplicate(program).catch(sayProblem)}>
        {text.duplicate}
      </MenuItem>
      {program.can_edit && (
        <MenuItem icon={trash} onChoose={() => remove(program)}>
          {text.remove}
        </MenuItem>
      )}
    </Menu>
  );
}

async function duplicate({ id }: Program) {
  const copied = await programsApi('POST /api/programs/:id/duplicate', { id });
  keepProgram(copied);
  location.hash = `#/programs/${copied.id}`;
  toast(text.duplicated);
}

function remove({ id, name }: Program) {
  programs.writeWithUndo('DELETE /api/programs/:id', [{ id }], text.removed(name));
  location.hash = '#/programs';
}
