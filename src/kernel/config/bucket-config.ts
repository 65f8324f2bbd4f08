import type { BucketSettings } from '../bucket/settings.ts';
import { InvalidVariable, optional, text } from './variables.ts';

/** The variables of a bucket besides its name; every use of a bucket has its own. */
export function bucketVariables() {
  return {
    endpoint: optional(
      "The address of the bucket's service, without the bucket; that of Amazon in the region when unset. It may be in a private network.",
      'an http:// or https:// address',
      (given) => /^https?:$/.test(URL.parse(given)?.protocol ?? '') && !/[?#@]/.test(given),
    ),
    region: text(
      'The region of the bucket, as its service names it.',
      'a name',
      'us-east-1',
      /^[\w-]+$/,
    ),
    keyId: optional(
      'The id of the access key, which may list, read, write and delete in the bucket.',
      'a name',
      () => true,
      { secret: true },
    ),
    secret: optional('The secret of the access key.', 'a secret', () => true, { secret: true }),
  };
}

/** The bucket and prefix of `s3://bucket/prefix`; null for anything else. */
export function parseBucketAddress(address: string): { bucket: string; prefix: string } | null {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/\w[\w.-]*)*)\/?$/.exec(address) ?? [];
  if (bucket === undefined) return null;
  return { bucket, prefix: path === '' ? '' : `${path.slice(1)}/` };
}

interface BucketVariables {
  /** The variable that names the bucket, and what those of its service begin with. */
  readonly names: { readonly location: string; readonly service: string };
  readonly address: { readonly bucket: string; readonly prefix: string };
  readonly endpoint: string | null;
  readonly region: string;
  readonly keyId: string | null;
  readonly secret: string | null;
}

/** A bucket without a key stops the boot. */
export function toBucketSettings(given: BucketVariables): BucketSettings {
  const { names, address, endpoint, region } = given;
  const required = (name: string, value: string | null) => {
    if (value !== null) return value;
    const reason = `must be set when ${names.location} names a bucket.`;
    throw new InvalidVariable(`${names.service}_${name}`, reason);
  };
  return {
    ...address,
    region,
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    keyId: required('KEY_ID', given.keyId),
    secret: required('SECRET', given.secret),
  };
}
