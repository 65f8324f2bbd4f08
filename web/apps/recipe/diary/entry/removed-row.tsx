import undo from 'lucide/dist/esm/icons/undo-2.mjs';
import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { restoreEntry } from '../data/diary-actions.ts';

/** An entry that a member of the Kitchen removed from one's plan, with a button to restore it. */
export function RemovedRow({ entry }: { entry: CookEntry }) {
  const { recipe_name: name, changed_by } = entry;
  return (
    <ListRow
      faded
      title={name}
      detail={text.removedBy(changed_by?.name ?? '')}
      trail={
        <IconButton
          icon={undo}
          label={text.entry.restoreOf(name)}
          onClick={() => restoreEntry(entry)}
        />
      }
    />
  );
}
