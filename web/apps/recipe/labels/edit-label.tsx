import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'preact/hooks';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useLeft } from '../../../core/use-left.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Waiting } from '../../../ui/status/waiting.tsx';
import { labelsText as text } from '../text/labels.ts';
import { carriersLeft, type Kind, type Label, removeLabel, renameLabel } from './labels-in-use.ts';

interface Props {
  kind: Kind;
  label: Label;
  /** All of this kind. */
  all: readonly Label[];
  onDone: () => void;
  onClose: () => void;
}

export function EditLabel({ kind, label, all, onDone, onClose }: Props) {
  const [name, setName] = useState(label.name);
  const [asking, setAsking] = useState(false);
  const { progress, carryOut } = useLeft();

  async function change(work: () => Promise<number>) {
    const left = () => carriersLeft(kind, label.name);
    const modified = await carryOut(work, left, label.count);
    showToast(text.changed(modified));
    onDone();
  }

  const renaming = useSubmit(() => change(() => renameLabel(kind, label.name, name.trim())));
  const removing = useSubmit(() => change(() => removeLabel(kind, label.name)));
  const merged = all.find(
    (other) => other !== label && other.name.toLowerCase() === name.trim().toLowerCase(),
  );
  const busy = renaming.busy || removing.busy;
  return (
    <Sheet title={text.editTitle} onClose={onClose}>
      <form class="form" onSubmit={(event) => void renaming.submit(event)}>
        <TextField
          label={text.name}
          value={name}
          autofocus
          autocomplete="off"
          maxLength={50}
          onValue={setName}
        />
        {merged && (
          <p class="soft" role="status">
            {text.merges(merged.name)}
          </p>
        )}
        {progress && <Waiting words={text.changing(progress.done, progress.total)} {...progress} />}
        <SubmitButton
          form={renaming}
          wide
          disabled={busy || ['', label.name].includes(name.trim())}
        >
          {merged ? text.merge : text.rename}
        </SubmitButton>
      </form>
      {removing.problem !== undefined && (
        <p class="form-problem" role="alert">
          {removing.problem}
        </p>
      )}
      <Button look="danger" icon={trash} wide disabled={busy} onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      {asking && (
        <Dialog
          title={text.removeTitle(label.name)}
          message={text.removeWords}
          confirm={text.removeConfirm}
          onConfirm={() => void removing.submit()}
          onClose={() => setAsking(false)}
        />
      )}
    </Sheet>
  );
}
