import { headerText } from './header-text.ts';
import type { PushMessage } from './push.ts';

/** Where a person's notifications go besides their browsers. */
export interface PushService {
  readonly service: 'ntfy' | 'gotify' | 'apprise';
  /** Without a slash at its end. */
  readonly url: string;
  /** Of ntfy. */
  readonly topic: string | null;
  /** Of Apprise. */
  readonly tag: string | null;
  readonly token: string | null;
}

export interface PushRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

type Said = Pick<PushMessage, 'app' | 'title' | 'body' | 'priority'>;

const HIGHEST_OF_NTFY = 5;
const URGENT = 5;
const JSON_BODY = { 'content-type': 'application/json' };

/** The message in the words of each service. */
export function requestTo(target: PushService, message: Said): PushRequest {
  if (target.service === 'gotify') return toGotify(target, message);
  return target.service === 'ntfy' ? toNtfy(target, message) : toApprise(target, message);
}

function toGotify({ url, token }: PushService, message: Said): PushRequest {
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

function toNtfy({ url, topic, token }: PushService, message: Said): PushRequest {
  const priority = Math.min(Math.max(message.priority, 1), HIGHEST_OF_NTFY);
  return {
    url: `${url}/${encodeURIComponent(topic ?? '')}`,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      title: headerText(titleOf(message)),
      priority: String(priority),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: message.body,
  };
}

function toApprise({ url, tag, token }: PushService, message: Said): PushRequest {
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

function titleOf({ app, title }: Said): string {
  return `${app} — ${title}`;
}
