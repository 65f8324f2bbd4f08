import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface AccessKey {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const MOST_SKEW_MS = 15 * 60_000;

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Checks AWS Signature Version 4 as S3 does; returns the S3 code of what is wrong, or null. */
export function findSignatureProblem(
  { method = '', url = '', headers }: IncomingMessage,
  { keyId, secret, region }: AccessKey,
): string | null {
  const [, credential = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const [usedKey, day = '', usedRegion, service, end] = credential.split('/');
  const date = String(headers['x-amz-date']);
  if (usedKey !== keyId) return 'InvalidAccessKeyId';
  if (usedRegion !== region || service !== 's3' || end !== 'aws4_request') {
    return 'AuthorizationHeaderMalformed';
  }
  const signedNames = names.split(';');
  if (!date.startsWith(day) || !MUST_BE_SIGNED.every((name) => signedNames.includes(name))) {
    return 'AccessDenied';
  }
  if (Math.abs(parseDate(date) - Date.now()) > MOST_SKEW_MS) return 'RequestTimeTooSkewed';
  const [path = '', search = ''] = url.split('?');
  const canonical = [
    method,
    path,
    search.split('&').filter(Boolean).toSorted().join('&'),
    ...signedNames.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [day, region, 's3', 'aws4_request'];
  const toSign = [
    'AWS4-HMAC-SHA256',
    date,
    scope.join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

/** `20261117T140220Z` */
function parseDate(text: string): number {
  return Date.parse(text.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
}
