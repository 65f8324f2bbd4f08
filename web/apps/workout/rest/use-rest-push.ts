import { useEffect } from 'preact/hooks';
import type { restAlertContract } from '../../../../src/apps/workout/rest-alert/contract.ts';
import type { RouteInput, RouteKey } from '../../../../src/kernel/contract.ts';
import { send } from '../../../core/api/send.ts';
import { baseOf } from '../../../core/instance.ts';
import { readPushEndpoint } from '../../../core/session/push-endpoint.ts';
import { readOwnerItem, writeOwnerItem } from '../../../core/storage/owner-storage.ts';
import { restNotification } from './rest-preferences.ts';
import type { Rest } from './rest-timer.ts';

/** The end of the rest for which the server has been asked. */
const SCHEDULED = 'rest-push';

/**
 * Has the server notify this device of the end of a rest while the page is hidden, because a locked
 * phone may pause the page. One request when the page is hidden, another one when it is shown again.
 */
export function useRestPush({ endsAt, next }: Pick<Rest, 'endsAt' | 'next'>) {
  useEffect(() => {
    let endpoint: string | null = null;
    const follow = () => {
      const seconds = (endsAt - Date.now()) / 1000;
      if (endpoint === null || seconds < 1 || restNotification.get() === 'off') return;
      const isScheduled = readOwnerItem(SCHEDULED) === endsAt;
      if (document.visibilityState === 'hidden') {
        writeOwnerItem(SCHEDULED, endsAt);
        request('PUT /api/rest-alert', { endpoint, seconds, next });
      } else if (isScheduled) {
        writeOwnerItem(SCHEDULED, undefined);
        request('DELETE /api/rest-alert', { endpoint });
      }
    };
    // Read ahead: a page that is being hidden has no time for it.
    readPushEndpoint()
      .then((found) => {
        endpoint = found;
        follow();
      })
      .catch(() => undefined);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [endsAt, next]);
}

type Contract = typeof restAlertContract;

/** The request outlives the page. If it fails, the page shows the end as soon as it can. */
function request<Key extends RouteKey<Contract>>(route: Key, input: RouteInput<Contract, Key>) {
  send(baseOf('workout'), route, input, { keepalive: true }).catch(() => undefined);
}
