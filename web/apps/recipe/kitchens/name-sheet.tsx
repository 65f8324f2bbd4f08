import { useState } from 'preact/hooks';
import type { Kitchen } from '../../../../src/apps/recipe/kitchens/contract.ts';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import '../../../ui/form/form.css';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { shoppingApi } from '../shopping/shopping-list.ts';
import { shoppingListsQuery } from '../shopping/shopping-lists.ts';
import { kitchenPantryText } from '../text/kitchen-pantry.ts';
import { kitchensText as text } from '../text/kitchens.ts';
import { kitchensApi } from './kitchens-api.ts';

interface Props {
  /** The Kitchen to rename; undefined for a new one. */
  kitchen?: Kitchen;
  onClose: () => void;
}

export function NameSheet({ kitchen, onClose }: Props) {
  const [name, setName] = useState(kitchen?.name ?? '');
  const [auto_share, setAutoShare] = useState(true);
  const [share_plan, setSharePlan] = useState(true);
  const [share_pantry, setSharePantry] = useState(true);
  const [shareList, setShareList] = useState(true);
  const list = useServerQuery(shoppingListsQuery).value?.find(({ own }) => own);
  const isListFree = list?.kitchen_id === null;
  const form = useSubmit(async () => {
    const named = await (kitchen
      ? kitchensApi('PUT /api/kitchens/:id', { id: kitchen.id, name })
      : kitchensApi('POST /api/kitchens', { name, auto_share, share_plan, share_pantry }));
    if (!kitchen && isListFree && shareList) {
      await shoppingApi('PUT /api/shopping/share', { kitchen_id: named.id });
    }
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
        {!kitchen && (
          <>
            <Switch
              label={text.autoShare}
              hint={text.autoShareHint}
              checked={auto_share}
              onChecked={setAutoShare}
            />
            <Switch
              label={text.sharePlan}
              hint={text.sharePlanHint}
              checked={share_plan}
              onChecked={setSharePlan}
            />
            <Switch
              label={kitchenPantryText.share}
              hint={kitchenPantryText.shareHint}
              checked={share_pantry}
              onChecked={setSharePantry}
            />
            {isListFree && (
              <Switch
                label={text.shareList}
                hint={text.shareListHint}
                checked={shareList}
                onChecked={setShareList}
              />
            )}
          </>
        )}
        <SubmitButton form={form} disabled={name.trim() === ''}>
          {kitchen ? text.save : text.create}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
