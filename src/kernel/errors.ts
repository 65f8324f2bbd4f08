/** Kinds of domain errors; the host maps each to an HTTP status. */
export type ErrorKind =
  | 'invalid'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'unsupported-type'
  | 'unprocessable'
  | 'too-many'
  | 'too-slow'
  | 'not-configured'
  | 'storage-full'
  | 'unavailable';

export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

/** An error for the caller: a sentence for people and a stable code for programs. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly details: readonly ErrorDetail[] | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    details?: readonly ErrorDetail[],
    /** For the log, never for the caller. */
    cause?: unknown,
  ) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}

export class Invalid extends DomainError {
  constructor(message: string, details?: readonly ErrorDetail[], code = 'invalid_input') {
    super('invalid', code, message, details);
  }
}

/** Missing, or not visible to the caller: the two are indistinguishable. */
export class NotFound extends DomainError {
  constructor(thing: string) {
    super('not-found', 'not_found', `There is no such ${thing}.`);
  }
}

export class NotSignedIn extends DomainError {
  constructor(message = 'Sign in to continue.', code = 'not_signed_in') {
    super('not-signed-in', code, message);
  }
}

export class NotAllowed extends DomainError {
  constructor(message = 'You may not do this.', code = 'not_allowed') {
    super('not-allowed', code, message);
  }
}

export class Conflict extends DomainError {
  constructor(message: string, code = 'conflict') {
    super('conflict', code, message);
  }
}

/** The same request may succeed later; the response says when to retry. */
export class RetryLater extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    retryAfterSeconds: number,
    cause?: unknown,
  ) {
    super(kind, code, message, undefined, cause);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class TooMany extends RetryLater {
  constructor(message: string, retryAfterSeconds: number, code = 'too_many_requests') {
    super('too-many', code, message, retryAfterSeconds);
  }
}

export class NotConfigured extends DomainError {
  constructor(message: string, code = 'not_configured') {
    super('not-configured', code, message);
  }
}

/** A temporary failure or overload; the request may be retried. */
export class Unavailable extends RetryLater {
  constructor(code: string, message: string, retryAfterSeconds: number, cause?: unknown) {
    super('unavailable', code, message, retryAfterSeconds, cause);
  }
}
