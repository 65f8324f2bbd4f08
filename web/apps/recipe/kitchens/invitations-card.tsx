import { useState } from 'preact/hooks';
import type { KitchenInvitation } from '../../../../src/apps/recipe/kitchens/contract.ts';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import '../../../ui/form/form.css';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { peerName } from '../sharing/peer.ts';
import { kitchenPantryText } from '../text/kitchen-pantry.ts';
import { kitchensText as text } from '../text/kitchens.ts';
import { kitchens, kitchensApi, ownInvitationsQuery } from './kitchens-api.ts';

const words = text.invitation;

/** Open Kitchen invitations with accept and decline buttons. */
export function InvitationCards() {
  const { value: invitations = [] } = useServerQuery(ownInvitationsQuery);
  return invitations.map((invitation) => (
    <InvitationCard key={invitation.kitchen.id} invitation={invitation} />
  ));
}

function InvitationCard({ invitation }: { invitation: KitchenInvitation }) {
  const { kitchen, invited_by } = invitation;
  const [auto_share, setAutoShare] = useState(true);
  const [share_plan, setSharePlan] = useState(true);
  const [share_pantry, setSharePantry] = useState(true);
  const form = useSubmit(async () => {
    const wishes = { auto_share, share_plan, share_pantry };
    await kitchensApi('POST /api/kitchens/:id/accept', { id: kitchen.id, ...wishes });
    showToast(words.joined(kitchen.name));
    await queryClient.invalidateQueries({ queryKey: ['recipe'] });
  }, []);
  const decline = () =>
    kitchens.writeWithUndo(
      'POST /api/kitchens/:id/decline',
      [{ id: kitchen.id }],
      words.declined(kitchen.name),
    );
  return (
    <Card title={words.title(kitchen.name)}>
      <form class="form" onSubmit={form.submit}>
        <p class="soft">{words.by(peerName(invited_by))}</p>
        <Switch label={words.autoShare} checked={auto_share} onChecked={setAutoShare} />
        <Switch
          label={kitchenPantryText.shareWithIt}
          checked={share_pantry}
          onChecked={setSharePantry}
        />
        <Switch
          label={words.sharePlan}
          hint={words.shareHint}
          checked={share_plan}
          onChecked={setSharePlan}
        />
        <SubmitButton
          form={form}
          secondaryAction={<Button onClick={decline}>{words.decline}</Button>}
        >
          {words.accept}
        </SubmitButton>
      </form>
    </Card>
  );
}
