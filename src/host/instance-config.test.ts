import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { archiveLimit } from '../shared/imports/variables.ts';
import { openInstance } from '../testing/instance/test-instance.ts';
import { describeInstanceVariables, readInstanceConfig } from './instance-config.ts';

test('holds the values of the variables of modules', () => {
  const megabyte = 1024 * 1024;
  expect(archiveLimit(readInstanceConfig({}))).toBe(512 * megabyte);
  expect(archiveLimit(readInstanceConfig({ IMPORT_ZIP_MAX_MB: '20' }))).toBe(20 * megabyte);
});

test("an invalid value of an app's variable stops the boot with its name", () => {
  expect(() => readInstanceConfig({ IMPORT_ZIP_MAX_MB: 'much' })).toThrow(
    'IMPORT_ZIP_MAX_MB must be a whole number from 1 to 10240, not "much".',
  );
});

test('an incomplete sign-in provider stops the boot with the name of its variable', async () => {
  await expect(openInstance({ OIDC_PROVIDER_2_ISSUER: 'https://login.example' })).rejects.toThrow(
    'OIDC_PROVIDER_2_CLIENT_ID must be set when OIDC_PROVIDER_2_ISSUER is.',
  );
});

test('.env.example documents every variable (npm run docs writes it)', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(describeInstanceVariables());
});
