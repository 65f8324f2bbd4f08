import type { User } from '../../../src/accounts/contract.ts';
import { preference } from '../../core/preferences.ts';
import { type Store, useStore } from '../../core/store.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { text } from './text/text.ts';

const words = text.about;

type Key = Exclude<keyof typeof words, 'title'>;

/** Each is on until it is switched off; the server reads the same keys. */
function toggle(key: Key) {
  return { key, store: preference<boolean>(key, true, isSwitch) };
}

function isSwitch(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

const TRAINERS = [
  toggle('notifMemberCompletes'),
  toggle('notifMemberMissed'),
  toggle('notifMemberReply'),
];
const MEMBERS = [toggle('notifCoachFeedback')];

export function AboutCard({ user }: { user: User }) {
  const coaches = user.role === 'trainer' || user.role === 'admin';
  return (
    <Card title={words.title}>
      <div class="form">
        {(coaches ? TRAINERS : MEMBERS).map(({ key, store }) => (
          <Toggle key={key} label={words[key]} store={store} />
        ))}
      </div>
    </Card>
  );
}

function Toggle({ label, store }: { label: string; store: Store<boolean> }) {
  const on = useStore(store);
  return <Switch label={label} checked={on} onChecked={store.set} />;
}
