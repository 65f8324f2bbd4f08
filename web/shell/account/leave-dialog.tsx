import { Dialog } from '../../ui/overlay/dialog.tsx';
import { leave } from './leave.ts';
import { accountText } from './text.ts';

const text = accountText.leave;

/** Asks before unsent changes are lost. */
export function LeaveDialog({ unsaved, onClose }: { unsaved: number; onClose: () => void }) {
  return (
    <Dialog
      title={text.title}
      message={text.warning(unsaved)}
      confirm={text.confirm}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}
