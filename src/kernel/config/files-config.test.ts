import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const KEY = { FILES_S3_KEY_ID: 'GK1', FILES_S3_SECRET: 'quiet' };
const read = (environment: Record<string, string>) =>
  readConfig({ DATA_DIR: '/srv/daybook', ...environment }, { apps: ['notes'] }).filesIn;

describe('pictures and files are', () => {
  test('in the data folder', () => {
    expect(read({})).toEqual({ kind: 'folder', path: '/srv/daybook/files' });
  });

  test('in a bucket', () => {
    expect(read({ ...KEY, FILES_IN: 's3://daybook/files', FILES_S3_REGION: 'eu-1' })).toEqual({
      kind: 'bucket',
      bucket: {
        bucket: 'daybook',
        prefix: 'files/',
        endpoint: 'https://s3.eu-1.amazonaws.com',
        region: 'eu-1',
        keyId: 'GK1',
        secret: 'quiet',
      },
    });
  });
});

test.each([
  [{ FILES_IN: '/mnt/share' }, /^FILES_IN must be a bucket such as/],
  [{ FILES_IN: 's3://daybook' }, /^FILES_S3_KEY_ID must be set when FILES_IN names a bucket/],
  [{ FILES_IN: 's3://daybook', FILES_S3_KEY_ID: 'GK1' }, /^FILES_S3_SECRET must be set/],
  [{ FILES_S3_ENDPOINT: 's3.example.org' }, /^FILES_S3_ENDPOINT must be an http/],
])('%o stops the boot', (environment, message) => {
  expect(() => read(environment as Record<string, string>)).toThrow(message);
});
