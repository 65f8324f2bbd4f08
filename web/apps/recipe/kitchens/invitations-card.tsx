import { useState } from 'preact/hooks';
import type { KitchenInvitation } from '../../../../src/apps/recipe/kitchens/contract.ts';
import { answers } from '../../../core/answers.ts';
import { toast } from '../../../core/toasts.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import '../../../ui/form.css';
import { Submit } from '../../../ui/submit.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { nameOf } from '../sharing/person.ts';
import { kitchens, kitchensApi, ownInvitations } from './kitchens-api.ts';
import { text } from './text/text.ts';

const words = text.invitation;

/** The Kitchens that invite this account, each with its question and its two answers. */
export function InvitationCards() {
  const { value: invitations = [] } = useAnswer(ownInvitations);
  return invitations.map((invitation) => (
    <InvitationCard key={invitation.kitchen.id} invitation={invitation} />
  ));
}

function InvitationCard({ invitation }: { invitation: KitchenInvitation }) {
  const { kitchen, invited_by } = invitation;
  const [autoShare, setAutoShare] = useState(true);
  const form = useSubmit(async () => {
    await kitchensApi('POST /api/kitchens/:id/accept', { id: kitchen.id, auto_share: autoShare });
    toast(words.joined(kitchen.name));
    await answers.invalidateQueries({ queryKey: ['recipe'] });
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
        <p class="soft">{words.by(nameOf(invited_by))}</p>
        <Switch
          label={words.autoShare}
          hint={words.autoShareHint}
          checked={autoShare}
          onChecked={setAutoShare}
        />
        <Submit form={form} beside={<Button onClick={decline}>{words.decline}</Button>}>
          {words.accept}
        </Submit>
      </form>
    </Card>
  );
}
