import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'preact/hooks';
import type { NoteTemplate } from '../../../../src/apps/notes/templates/contract.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { notes } from '../notes/notes-api.ts';
import { templatesText as text } from '../text/templates.ts';

interface Props {
  template: NoteTemplate;
  onClose: () => void;
}

export function EditTemplate({ template: { id, name: before }, onClose }: Props) {
  const [name, setName] = useState(before);
  const isSame = ['', before].includes(name.trim());
  return (
    <Sheet title={text.editTitle} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isSame) return;
          const input = { id, name: name.trim() };
          notes.write('PATCH /api/note-templates/:id', input, text.writes.rename(before));
          onClose();
        }}
      >
        <TextField
          label={text.name}
          value={name}
          autofocus
          autocomplete="off"
          maxLength={100}
          onValue={setName}
        />
        <Button look="solid" type="submit" wide disabled={isSame}>
          {text.rename}
        </Button>
      </form>
      <Button
        icon={trash}
        wide
        onClick={() => {
          notes.writeWithUndo('DELETE /api/note-templates/:id', [{ id }], text.deleted(before));
          onClose();
        }}
      >
        {text.delete}
      </Button>
    </Sheet>
  );
}
