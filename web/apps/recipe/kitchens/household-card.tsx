import { useState } from 'preact/hooks';
import { createPreference } from '../../../core/preferences/preferences.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useHasAccount } from '../../../core/session/has-account.ts';
import { useStore } from '../../../core/state/store.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import '../../../ui/form/form.css';
import { kitchensText as text } from '../text/kitchens.ts';
import { kitchensQuery, ownInvitationsQuery } from './kitchens-api.ts';
import { NameSheet } from './name-sheet.tsx';

const words = text.household;

/** Whether the question below was answered with no. */
const declined = createPreference(
  'household_declined',
  false,
  (value): value is boolean => typeof value === 'boolean',
);

/** Asks an account without recipes, invitations and Kitchens whom it cooks for. */
export function HouseholdCard() {
  return useHasAccount() ? <Question /> : null;
}

function Question() {
  const isDeclined = useStore(declined);
  const { value: kitchens } = useServerQuery(kitchensQuery);
  const { value: invitations } = useServerQuery(ownInvitationsQuery);
  const [creating, setCreating] = useState(false);
  if (isDeclined || kitchens?.items.length !== 0 || invitations?.length !== 0) return null;
  return (
    <Card title={words.title}>
      <div class="form">
        <p class="soft">{words.words}</p>
        <span class="form-actions">
          <Button look="solid" onClick={() => setCreating(true)}>
            {words.yes}
          </Button>
          <Button onClick={() => declined.set(true)}>{words.no}</Button>
        </span>
      </div>
      {creating && <NameSheet onClose={() => setCreating(false)} />}
    </Card>
  );
}
