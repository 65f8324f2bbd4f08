const MOST = 100;
const MAX_MESSAGE_LENGTH = 300;

export interface RecentError {
  /** The id of the request, as in the log and in the answer's `x-request-id`. */
  readonly id: string;
  readonly at: string;
  readonly route: string;
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** The newest failed requests of this process, in memory; the log has all of them with their stacks. */
export class RecentErrors {
  #errors: RecentError[] = [];

  record(error: RecentError): void {
    const message = error.message.slice(0, MAX_MESSAGE_LENGTH);
    this.#errors = [{ ...error, message }, ...this.#errors].slice(0, MOST);
  }

  /** Newest first. */
  list(): readonly RecentError[] {
    return this.#errors;
  }
}
