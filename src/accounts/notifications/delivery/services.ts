import { encodeHeaderText } from './header-text.ts';
import type { PushMessage } from './push-message.ts';

/** The notification service of a person, besides their browsers. */
export interface PushService {
  readonly service: 'ntfy' | 'gotify' | 'apprise';
  /** Without a slash at its end. */
  readonly url: string;
  /** Used by ntfy. */
  readonly topic: string | null;
  /** Used by Apprise. */
  readonly tag: string | null;
  readonly token: string | null;
}

export interface PushRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

type PushContent = Pick<PushMessage, 'app' | 'title' | 'body' | 'priority'>;

const HIGHEST_OF_NTFY = 5;
const URGENT = 5;
const JSON_BODY = { 'content-type': 'application/json' };

/** The HTTP request that sends a message to a service. */
export function buildServiceRequest(target: PushService, message: PushContent): PushRequest {
  if (target.service === 'gotify') return gotifyRequest(target, message);
  return target.service === 'ntfy' ? ntfyRequest(target, message) : appriseRequest(target, message);
}

function gotifyRequest({ url, token }: PushService, message: PushContent): PushRequest {
  return {
    url: `${url}/message?token=${encodeURIComponent(token ?? '')}`,
    headers: JSON_BODY,
    body: JSON.stringify({
      title: titleOf(message),
      message: message.body,
      priority: message.priority,
    }),
  };
}

function ntfyRequest({ url, topic, token }: PushService, message: PushContent): PushRequest {
  const priority = Math.min(Math.max(message.priority, 1), HIGHEST_OF_NTFY);
  return {
    url: `${url}/${encodeURIComponent(topic ?? '')}`,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      title: encodeHeaderText(titleOf(message)),
      priority: String(priority),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: message.body,
  };
}

function appriseRequest({ url, tag, token }: PushService, message: PushContent): PushRequest {
  return {
    url: `${url}/notify`,
    headers: token === null ? JSON_BODY : { ...JSON_BODY, authorization: `Bearer ${token}` },
    body: JSON.stringify({
      title: titleOf(message),
      body: message.body,
      type: message.priority >= URGENT ? 'warning' : 'info',
      ...(tag === null ? {} : { tag }),
    }),
  };
}

function titleOf({ app, title }: PushContent): string {
  return `${app} — ${title}`;
}
