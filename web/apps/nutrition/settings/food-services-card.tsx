import { useState } from 'preact/hooks';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type FoodServices, foodServicesQuery, serviceClient } from '../foods/service-foods.ts';
import { settingsText } from '../text/settings.ts';

const text = settingsText.services;

/** The food services that the operator switched on, and the person's key for USDA. */
export function FoodServicesCard() {
  const services = useServerQuery(foodServicesQuery).value;
  if (!services?.open_food_facts && !services?.usda) return null;
  return (
    <Card title={text.title}>
      <div class="form">
        <p class="soft small">{text.hint}</p>
        {services.open_food_facts && <p>{text.off}</p>}
        {services.usda && <UsdaKey {...services.usda_key} />}
      </div>
    </Card>
  );
}

function UsdaKey({ is_set, is_locked, hint }: FoodServices['usda_key']) {
  const [key, setKey] = useState('');
  const storing = useSubmit(async () => {
    await serviceClient('PUT /api/foods/services/usda-key', { key });
    setKey('');
    await refetchServices();
  }, ['key']);
  const removing = useSubmit(async () => {
    await serviceClient('DELETE /api/foods/services/usda-key', {});
    await refetchServices();
  });
  if (is_locked) return <p>{text.usdaOfOperator}</p>;
  if (is_set) {
    return (
      <>
        <p>{text.usda(hint ?? '')}</p>
        {removing.problem && (
          <p class="problem" role="alert">
            {removing.problem}
          </p>
        )}
        <div class="form-actions">
          <Button disabled={removing.busy} onClick={() => void removing.submit()}>
            {text.remove}
          </Button>
        </div>
      </>
    );
  }
  return (
    <form class="form" onSubmit={storing.submit}>
      <TextField
        label={text.key}
        hint={text.keyHint}
        problem={storing.fieldError('key') ?? storing.problem}
        autocomplete="off"
        maxLength={200}
        value={key}
        onValue={setKey}
      />
      <div class="form-actions">
        <Button look="soft" type="submit" disabled={storing.busy || key.trim() === ''}>
          {text.store}
        </Button>
      </div>
    </form>
  );
}

function refetchServices() {
  return queryClient.invalidateQueries({ queryKey: ['nutrition', ...foodServicesQuery.key] });
}
