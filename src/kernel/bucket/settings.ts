/** A bucket of a service that speaks the S3 protocol, and the key to it. */
export interface BucketSettings {
  /** The address of the service, without the bucket: `https://s3.example.org`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Begins the key of every object: empty, or a path that ends with a slash. */
  readonly prefix: string;
}

/** Where something is kept, as plain data that another process can be given. */
export type StorageLocation =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'bucket'; readonly bucket: BucketSettings };
