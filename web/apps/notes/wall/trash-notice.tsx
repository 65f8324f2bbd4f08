import shredder from 'lucide/dist/esm/icons/shredder.mjs';
import { useState } from 'preact/hooks';
import { showError } from '../../../core/api/error-message.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { notesApi } from '../notes/notes-api.ts';
import { useNotes } from '../notes/use-notes.ts';
import { editingText } from '../text/editing.ts';

const words = editingText;

/** Says how long notes stay in the trash, and empties it. */
export function TrashNotice() {
  const [asks, setAsks] = useState(false);
  const { value: found } = useNotes({ view: 'trash', query: '' });
  if (!found || found.length === 0) return null;

  async function empty() {
    const { deleted } = await notesApi('DELETE /api/notes/trash', {});
    await queryClient.invalidateQueries({ queryKey: ['notes'] });
    showToast(words.trashEmptied(deleted));
  }

  return (
    <div class="trash-notice">
      <p class="soft">{words.trashHint}</p>
      <Button icon={shredder} onClick={() => setAsks(true)}>
        {words.emptyTheTrash}
      </Button>
      {asks && (
        <Dialog
          title={words.emptyTrashTitle}
          message={words.emptyTrashWarning}
          confirm={words.emptyTheTrash}
          onConfirm={() => void empty().catch(showError)}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}
