import { NotConfigured } from '../errors.ts';

export interface PushMessage {
  readonly owner: number;
  readonly title: string;
  readonly body: string;
  readonly priority: 1 | 2 | 3 | 4 | 5;
}

/** Notifications to a person's devices. What carries them is chosen at boot. */
export interface Pusher {
  readonly configured: boolean;
  push(message: PushMessage): Promise<void>;
}

export const noPusher: Pusher = {
  configured: false,
  push: async () => {
    throw new NotConfigured('This instance sends no notifications.', 'push_not_configured');
  },
};
