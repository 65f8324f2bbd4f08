import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readInstanceConfig } from '../../instance-config.ts';
import { labelOf, readCopySettings } from './settings.ts';

const KEY = { BACKUP_COPY_S3_KEY_ID: 'GK1', BACKUP_COPY_S3_SECRET: 'quiet' };
const read = (environment: Record<string, string>) =>
  readCopySettings(readInstanceConfig(environment));

describe('the second location is', () => {
  test('none, or a folder', () => {
    expect(read({})).toBeNull();
    expect(read({ BACKUP_COPY_TO: '/mnt/copies' })).toEqual({
      kind: 'folder',
      path: '/mnt/copies',
    });
  });

  test.each([
    ['s3://backups', { bucket: 'backups', prefix: '' }],
    ['s3://backups/', { bucket: 'backups', prefix: '' }],
    ['s3://my.backups/home/day-1/', { bucket: 'my.backups', prefix: 'home/day-1/' }],
  ])('the bucket of %s', (to, expected) => {
    expect(read({ ...KEY, BACKUP_COPY_TO: to })).toEqual({
      kind: 'bucket',
      bucket: {
        ...expected,
        endpoint: 'https://s3.us-east-1.amazonaws.com',
        region: 'us-east-1',
        keyId: 'GK1',
        secret: 'quiet',
      },
    });
  });

  test('told without credentials; the secret may be in a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'daybook-secret-')), 'secret');
    writeFileSync(file, 'from-a-file\n');
    const settings = read({
      BACKUP_COPY_TO: 's3://backups/home',
      BACKUP_COPY_S3_ENDPOINT: 'http://127.0.0.1:9000',
      BACKUP_COPY_S3_KEY_ID: 'GK1',
      BACKUP_COPY_S3_SECRET_FILE: file,
    });
    expect(settings).toMatchObject({ bucket: { secret: 'from-a-file' } });
    expect(settings && labelOf(settings)).toBe('backups/home/ (127.0.0.1:9000)');
  });
});

test.each([
  [{ BACKUP_COPY_TO: 'copies' }, /^BACKUP_COPY_TO must be an absolute path/],
  [{ BACKUP_COPY_TO: 's3://Backups' }, /^BACKUP_COPY_TO must be/],
  [{ BACKUP_COPY_TO: 's3://backups/../x' }, /^BACKUP_COPY_TO must be/],
  [{ BACKUP_COPY_TO: 's3://backups' }, /^BACKUP_COPY_S3_KEY_ID must be set when/],
  [
    { BACKUP_COPY_TO: 's3://backups', BACKUP_COPY_S3_KEY_ID: 'GK1' },
    /^BACKUP_COPY_S3_SECRET must be set when/,
  ],
  [{ BACKUP_COPY_S3_ENDPOINT: 's3.example.org' }, /^BACKUP_COPY_S3_ENDPOINT must be/],
  [{ BACKUP_COPY_S3_ENDPOINT: 'https://me:pw@s3.example.org' }, /^BACKUP_COPY_S3_ENDPOINT must/],
])('%o stops the boot', (environment, message) => {
  expect(() => readInstanceConfig(environment)).toThrow(message);
});
