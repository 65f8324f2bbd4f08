import copy from 'lucide/dist/esm/icons/copy.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import userPlus from 'lucide/dist/esm/icons/user-plus.mjs';
import { useState } from 'preact/hooks';
import type { Program } from '../../../../src/apps/workout/programs/contract.ts';
import { showError } from '../../../core/api/error-message.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { session } from '../../../core/session/session.ts';
import { useStore } from '../../../core/state/store.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { isCoach } from '../coaching/roles.ts';
import { programsText as text } from '../text/programs.ts';
import { cacheProgram, programs, programsApi } from './programs-api.ts';

const assignSheet = () =>
  import('../coaching/trainer/assign-to-member-sheet.tsx').then(
    ({ AssignToMemberSheet }) => AssignToMemberSheet,
  );

export function ProgramMenu({ program }: { program: Program }) {
  const now = useStore(session);
  const [isAssigning, setAssigning] = useState(false);
  const canAssign = program.can_edit && isCoach(now.state === 'in' ? now.user : null);
  return (
    <>
      <Items program={program} {...(canAssign && { onAssign: () => setAssigning(true) })} />
      {isAssigning && (
        <Lazy load={assignSheet} props={{ program, onClose: () => setAssigning(false) }} />
      )}
    </>
  );
}

function Items({ program, onAssign }: { program: Program; onAssign?: () => void }) {
  return (
    <Menu label={text.more} button={<Icon of={ellipsis} />}>
      {onAssign && (
        <MenuItem icon={userPlus} onChoose={onAssign}>
          {text.assign}
        </MenuItem>
      )}
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
