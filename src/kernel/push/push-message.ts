/** What a person's devices are told. */
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
