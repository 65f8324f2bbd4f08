import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { Avatar } from '../../../../ui/basic/avatar.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import { member } from '../coaching-api.ts';
import { displayName, shortName } from '../display-name.ts';
import { myTrainerQuery } from './inbox-queries.ts';

const words = text.myTrainer;

/** Names the member's trainer and lists the data that the trainer can read. */
export function MyTrainerCard() {
  const { value } = useServerQuery(myTrainerQuery);
  if (!value?.trainer) return null;
  const { trainer, shares_body } = value;
  const name = shortName(trainer);
  return (
    <Card title={words.title}>
      <div class="form">
        <div class="my-trainer">
          <Avatar name={displayName(trainer)} picture={trainer.avatar_url} size={48} />
          <strong>{displayName(trainer)}</strong>
        </div>
        <p>{words.sees(name)}</p>
        <p class="soft small">{words.hidden}</p>
        <Switch
          label={words.shareBody(name)}
          hint={words.shareBodyHint}
          checked={shares_body}
          onChecked={(body) =>
            member.write(
              'PUT /api/my-trainer/sharing',
              { trainer_id: trainer.id, body },
              words.write,
            )
          }
        />
        <p class="soft small">{words.admin}</p>
      </div>
    </Card>
  );
}
