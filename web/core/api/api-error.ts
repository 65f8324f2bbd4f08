/** An error response of the server. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly { path: string; message: string }[];
  /** The `retry-after` header, in seconds. */
  readonly retryAfter: number | null;

  constructor(status: number, answer: unknown, retryAfter: number | null = null) {
    const { error, code, details } = readErrorBody(answer);
    super(error ?? `The server answered with ${status}.`);
    this.status = status;
    this.code = code ?? 'unknown';
    this.details = details ?? [];
    this.retryAfter = retryAfter;
  }

  /** A later retry may succeed: the request itself was valid. */
  get isTransient(): boolean {
    return (
      this.status >= 500 ||
      [408, 425, 429].includes(this.status) ||
      this.code === 'idempotency_key_in_progress'
    );
  }
}

/** No response: the network or the server is down. */
export class NetworkError extends Error {}

interface ErrorBody {
  error?: string;
  code?: string;
  details?: { path: string; message: string }[];
}

function readErrorBody(answer: unknown): ErrorBody {
  return typeof answer === 'object' && answer !== null ? answer : {};
}
