/** A notification to a person's devices. */
export interface PushMessage {
  readonly owner: number;
  /** The display name of the app that sends it. */
  readonly app: string;
  readonly title: string;
  readonly body: string;
  /** 0 to 10, as in Gotify; services with a maximum of 5 cap it. */
  readonly priority: number;
  /** The page of the app that a click on a device opens: what follows `#` in its address. */
  readonly page?: string;
  /** On a device, a message takes the place of an earlier one with the same tag, in silence. */
  readonly tag?: string;
  /** The preference that switches this kind of message off when it is false. */
  readonly preference?: string;
}
