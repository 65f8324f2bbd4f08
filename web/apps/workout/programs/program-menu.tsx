import copy from 'lucide/dist/esm/icons/copy.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import type { Program } from '../../../../src/apps/workout/programs/contract.ts';
import { showError } from '../../../core/api/error-message.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { programsText as text } from '../text/programs.ts';
import { cacheProgram, programs, programsApi } from './programs-api.ts';

export function ProgramMenu({ program }: { program: Program }) {
  return (
    <Menu label={text.more} button={<Icon of={ellipsis} />}>
      <MenuItem icon={copy} onChoose={() => void duplicateProgram(program).catch(showError)}>
        {text.duplicate}
      </MenuItem>
      {program.can_edit && (
        <MenuItem icon={trash} onChoose={() => removeProgram(program)}>
          {text.remove}
        </MenuItem>
      )}
    </Menu>
  );
}

async function duplicateProgram({ id }: Program) {
  const copied = await programsApi('POST /api/programs/:id/duplicate', { id });
  cacheProgram(copied);
  location.hash = `#/programs/${copied.id}`;
  showToast(text.duplicated);
}

function removeProgram({ id, name }: Program) {
  programs.writeWithUndo('DELETE /api/programs/:id', [{ id }], text.removed(name));
  location.hash = '#/programs';
}
