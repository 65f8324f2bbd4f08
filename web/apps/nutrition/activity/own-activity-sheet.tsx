import { useState } from 'preact/hooks';
import { foldText } from '../../../../src/shared/food/text/fold-text.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { activityText } from '../text/activity.ts';
import { addOwnActivity, ownActivitiesQuery } from './activities.ts';
import type { ActivitySubject } from './activity-subject.ts';

const text = activityText.own;
const MODERATE = 5;
const MOST_MET = 30;

interface Props {
  name: string;
  onSaved: (subject: ActivitySubject) => void;
  onClose: () => void;
}

export function OwnActivitySheet({ name: first, onSaved, onClose }: Props) {
  const [typed, setTyped] = useState(first);
  const [met, setMet] = useState<number | null>(MODERATE);
  const own = useServerQuery(ownActivitiesQuery).value ?? [];
  const name = typed.trim();
  const isTaken = own.some((one) => foldText(one.name) === foldText(name));
  const isMet = met !== null && met > 0 && met <= MOST_MET;

  function submit(event: Event) {
    event.preventDefault();
    if (name === '' || isTaken || !isMet) return;
    const own_activity_id = addOwnActivity(name, met);
    onSaved({ name, met, activity_key: null, own_activity_id });
  }

  return (
    <Sheet title={text.title} onClose={onClose}>
      <form class="form" onSubmit={submit}>
        <TextField
          label={text.name}
          autofocus
          maxLength={100}
          value={typed}
          problem={isTaken ? text.taken : undefined}
          onValue={setTyped}
        />
        <NumberField
          label={text.met}
          value={met}
          hint={text.metHint}
          problem={isMet ? undefined : text.metProblem}
          onValue={setMet}
        />
        <Button look="solid" type="submit" wide disabled={name === '' || isTaken || !isMet}>
          {text.save}
        </Button>
      </form>
    </Sheet>
  );
}
