import type { FastifyError } from 'fastify';
import { isOwnerMissing } from '../../accounts/ownership/owner-guard.ts';
import { toStorageDomainError } from '../../kernel/database/errors/storage-domain-errors.ts';
import { isInvalidValue } from '../../kernel/database/errors/storage-errors.ts';
import {
  DomainError,
  type ErrorKind,
  Invalid,
  NotSignedIn,
  RetryLater,
} from '../../kernel/errors.ts';

const STATUS: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'unsupported-type': 415,
  unprocessable: 422,
  'too-many': 429,
  'too-slow': 408,
  'not-configured': 503,
  unavailable: 503,
  'storage-full': 507,
};

/** Our errors for requests that Fastify refuses before a handler runs. */
const FASTIFY_ERRORS: Readonly<Record<string, [ErrorKind, string, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'too_large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported-type',
    'unsupported_type',
    'Send the body as application/json.',
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', 'invalid_json', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'invalid',
    'invalid_length',
    'The body is not as long as announced.',
  ],
  FST_ERR_BAD_URL: ['invalid', 'invalid_address', 'The address is not valid.'],
};

export interface HttpError {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { error: string; code: string; details?: DomainError['details'] };
}

/** Converts an error to a response. Details of unexpected errors are not sent. */
export function toHttpError(error: unknown): HttpError {
  const known = asDomainError(error);
  if (!known) {
    return {
      status: 500,
      headers: {},
      body: { error: 'Something went wrong on our side.', code: 'internal' },
    };
  }
  const { message, code, details } = known;
  return {
    status: STATUS[known.kind],
    headers: errorHeaders(known),
    body: details ? { error: message, code, details } : { error: message, code },
  };
}

function errorHeaders(error: DomainError): Record<string, string> {
  if (error instanceof RetryLater) return { 'retry-after': String(error.retryAfterSeconds) };
  return error.kind === 'too-slow' ? { connection: 'close' } : {};
}

function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (isOwnerMissing(error)) return new NotSignedIn();
  if (isInvalidValue(error)) return new Invalid('A value of the request has the wrong type.');
  return toStorageDomainError(error) ?? fromFastifyError(error as Partial<FastifyError>);
}

function fromFastifyError({ code, statusCode, name }: Partial<FastifyError>): DomainError | null {
  const refusal = code === undefined ? undefined : FASTIFY_ERRORS[code];
  if (refusal) return new DomainError(...refusal);
  if (name === 'SyntaxError' && statusCode === 400) {
    return new DomainError('invalid', 'invalid_json', 'The body is not valid JSON.');
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new DomainError('invalid', 'invalid_request', 'The request is not valid.');
  }
  return null;
}
