import type { User } from '../../../src/accounts/contract.ts';
import { createPreference } from '../../core/preferences/preferences.ts';
import { type Store, useStore } from '../../core/state/store.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { notificationsText as text } from '../text/notifications.ts';

const words = text.about;

type TopicKey = Exclude<keyof typeof words, 'title'>;

/** Topics are on by default; the server reads the same preference keys. */
function topicPreference(key: TopicKey) {
  return { key, store: createPreference<boolean>(key, true, isBoolean) };
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

const TRAINERS = [
  topicPreference('notifMemberCompletes'),
  topicPreference('notifMemberMissed'),
  topicPreference('notifMemberReply'),
];
const MEMBERS = [
  topicPreference('notifCoachAssigned'),
  topicPreference('notifCoachPrescription'),
  topicPreference('notifCoachFeedback'),
];

export function TopicsCard({ user }: { user: User }) {
  const coaches = user.role === 'trainer' || user.role === 'admin';
  return (
    <Card title={words.title}>
      <div class="form">
        {(coaches ? TRAINERS : MEMBERS).map(({ key, store }) => (
          <TopicSwitch key={key} label={words[key]} store={store} />
        ))}
      </div>
    </Card>
  );
}

function TopicSwitch({ label, store }: { label: string; store: Store<boolean> }) {
  const on = useStore(store);
  return <Switch label={label} checked={on} onChecked={store.set} />;
}
