import { useState } from 'preact/hooks';
import type { Kitchen } from '../../../../src/apps/recipe/kitchens/contract.ts';
import { answers } from '../../../core/answers.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import '../../../ui/form.css';
import { Sheet } from '../../../ui/sheet.tsx';
import { Submit } from '../../../ui/submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { kitchensApi } from './kitchens-api.ts';
import { text } from './text/text.ts';

interface Props {
  /** The one to rename; a new one is opened without it. */
  kitchen?: Kitchen;
  onClose: () => void;
}

export function NameSheet({ kitchen, onClose }: Props) {
  const [name, setName] = useState(kitchen?.name ?? '');
  const form = useSubmit(async () => {
    const named = await (kitchen
      ? kitchensApi('PUT /api/kitchens/:id', { id: kitchen.id, name })
      : kitchensApi('POST /api/kitchens', { name }));
    void answers.invalidateQueries({ queryKey: ['recipe'] });
    if (kitchen) onClose();
    else location.hash = `#/kitchens/${named.id}`;
  }, ['name']);
  return (
    <Sheet title={kitchen ? text.rename : text.create} onClose={onClose}>
      <form class="form" onSubmit={form.submit}>
        <TextField
          label={text.name}
          autofocus
          maxLength={80}
          value={name}
          problem={form.at('name')}
          onValue={setName}
        />
        <Submit form={form} unready={name.trim() === ''}>
          {kitchen ? text.save : text.create}
        </Submit>
      </form>
    </Sheet>
  );
}
