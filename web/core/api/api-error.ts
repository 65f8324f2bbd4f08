/** The server answered, and the answer was no. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly { path: string; message: string }[];
  /** Seconds the server asks to wait before the next try. */
  readonly retryAfter: number | null;

  constructor(status: number, answer: unknown, retryAfter: number | null = null) {
    const { error, code, details } = readErrorBody(answer);
    super(error ?? `The server answered with ${status}.`);
    this.status = status;
    this.code = code ?? 'unknown';
    this.details = details ?? [];
    this.retryAfter = retryAfter;
  }

  /** Another try later may do: the request itself was not at fault. */
  get isTransient(): boolean {
    return (
      this.status >= 500 ||
      [408, 425, 429].includes(this.status) ||
      this.code === 'idempotency_key_in_progress'
    );
  }
}

/** Nothing answered: no network, or no server. */
export class NetworkError extends Error {}

interface ErrorBody {
  error?: string;
  code?: string;
  details?: { path: string; message: string }[];
}

function readErrorBody(answer: unknown): ErrorBody {
  return typeof answer === 'object' && answer !== null ? answer : {};
}
