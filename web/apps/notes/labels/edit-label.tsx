import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'preact/hooks';
import type { NoteLabel } from '../../../../src/apps/notes/labels/contract.ts';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { notes, notesApi } from '../notes/notes-api.ts';
import { labelsText as text } from '../text/labels.ts';

interface Props {
  /** The label to edit; undefined for a new one. */
  label?: NoteLabel;
  onClose: () => void;
}

/** Names a label at once, because the server knows whether the name is taken. */
export function EditLabel({ label, onClose }: Props) {
  const before = label?.name ?? '';
  const [name, setName] = useState(before);
  const form = useSubmit(async () => {
    const named = { name: name.trim() };
    if (label) await notesApi('PATCH /api/labels/:id', { id: label.id, ...named });
    else await notesApi('POST /api/labels', named);
    await queryClient.invalidateQueries({ queryKey: ['notes', 'labels'] });
    onClose();
  });
  return (
    <Sheet title={label ? text.editTitle : text.add} onClose={onClose}>
      <form class="form" onSubmit={(event) => void form.submit(event)}>
        <TextField
          label={text.name}
          value={name}
          autofocus
          autocomplete="off"
          maxLength={60}
          onValue={setName}
        />
        <SubmitButton form={form} wide disabled={['', before].includes(name.trim())}>
          {label ? text.rename : text.addButton}
        </SubmitButton>
      </form>
      {label && (
        <Button
          icon={trash}
          wide
          onClick={() => {
            notes.writeWithUndo('DELETE /api/labels/:id', [{ id: label.id }], text.deleted(before));
            onClose();
          }}
        >
          {text.delete}
        </Button>
      )}
    </Sheet>
  );
}
