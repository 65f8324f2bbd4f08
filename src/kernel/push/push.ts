import type { Transaction } from 'kysely';

export interface PushMessage {
  readonly owner: number;
  /** The app that it comes from, as people call it. */
  readonly app: string;
  readonly title: string;
  readonly body: string;
  /** 0 to 10, in Gotify's terms; whoever counts to 5 takes anything above as 5. */
  readonly priority: number;
  /** The preference that switches this kind of message off when it is false. */
  readonly preference?: string;
}

/**
 * Notifications to a person's devices. A message is left in the transaction that it belongs to
 * and goes out by itself once that is committed; nobody waits for the network.
 */
export interface Pusher {
  /** To how many places it will go. */
  // biome-ignore lint/suspicious/noExplicitAny: every module pushes from within its own tables
  push(tx: Transaction<any>, message: PushMessage): Promise<number>;
}
