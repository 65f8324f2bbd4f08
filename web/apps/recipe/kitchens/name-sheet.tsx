import { useState } from 'preact/hooks';
import type { Kitchen } from '../../../../src/apps/recipe/kitchens/contract.ts';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import '../../../ui/form/form.css';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { kitchensText as text } from '../text/recipes.ts';
import { kitchensApi } from './kitchens-api.ts';

interface Props {
  /** The Kitchen to rename; undefined for a new one. */
  kitchen?: Kitchen;
  onClose: () => void;
}

export function NameSheet({ kitchen, onClose }: Props) {
  const [name, setName] = useState(kitchen?.name ?? '');
  const form = useSubmit(async () => {
    const named = await (kitchen
      ? kitchensApi('PUT /api/kitchens/:id', { id: kitchen.id, name })
      : kitchensApi('POST /api/kitchens', { name }));
    void queryClient.invalidateQueries({ queryKey: ['recipe'] });
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
          problem={form.fieldError('name')}
          onValue={setName}
        />
        <SubmitButton form={form} disabled={name.trim() === ''}>
          {kitchen ? text.save : text.create}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
