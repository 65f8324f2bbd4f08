import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeVariables, readConfig } from './config.ts';

describe('the configuration', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      apps: ['nutrition', 'workout', 'recipe', 'notes'],
      basePath: '',
      trustProxy: 0,
      maxSessionHours: 8760,
      logLevel: 'info',
      development: false,
    });
    expect(readConfig({}).database).toMatch(/\/data\/daybook\.sqlite$/);
  });

  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc".'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [
      'APPS',
      'recipe,chess',
      'APPS must be one or more of nutrition, workout, recipe, notes, separated by commas, not "recipe,chess".',
    ],
    ['BASE_URL', 'daybook/', 'BASE_URL must be empty, or a path such as /daybook, not "daybook/".'],
    [
      'PUBLIC_URL',
      'https://example.org/path',
      'PUBLIC_URL must be an http:// or https:// address without a path, not "https://example.org/path".',
    ],
    [
      'TZ',
      'Mars/Olympus',
      'TZ must be an IANA time zone such as Europe/Berlin, not "Mars/Olympus".',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of silent, error, warn, info, debug, not "loud".'],
    ['DEVELOPMENT', 'maybe', 'DEVELOPMENT must be 1 or 0, not "maybe".'],
  ])('%s=%s stops the boot with a sentence', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });

  test('a slash at the end of BASE_URL does not matter', () => {
    expect(readConfig({ BASE_URL: '/' }).basePath).toBe('');
    expect(readConfig({ BASE_URL: '/home/' }).basePath).toBe('/home');
  });

  test('sites are known as browsers name them, however they are written', () => {
    const read = readConfig({
      PUBLIC_URL: 'HTTPS://Day.Example:443/',
      ALLOWED_ORIGINS: 'http://LOCALHOST:6274, https://studio.example:443/ ,https://a.example:8443',
    });
    expect(read.publicUrl).toBe('https://day.example');
    expect(read.allowedOrigins).toEqual([
      'http://localhost:6274',
      'https://studio.example',
      'https://a.example:8443',
    ]);
    expect(readConfig({})).toMatchObject({ publicUrl: null, allowedOrigins: [] });
  });

  test.each([
    '*',
    'null',
    'example.org',
    'https://a.example/path',
    'https://a.example?x',
    'https://u@a.example',
    'http://[',
    'https://a.example,',
  ])('ALLOWED_ORIGINS=%s stops the boot', (given) => {
    expect(() => readConfig({ ALLOWED_ORIGINS: given })).toThrow(/^ALLOWED_ORIGINS must be/);
  });

  test('a short secret is refused without being shown', () => {
    expect(() => readConfig({ JWT_SECRET: 'hunter2' })).toThrow(
      /^JWT_SECRET must be at least 32 characters\.$/,
    );
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db' })).toThrow(
      /^DATABASE_URL must be a postgres:\/\/ address\.$/,
    );
  });

  test('a secret can come from a file', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'daybook-')), 'secret');
    writeFileSync(path, `${'s'.repeat(40)}\n`);
    expect(readConfig({ JWT_SECRET_FILE: path }).jwtSecret).toBe('s'.repeat(40));
    expect(() => readConfig({ JWT_SECRET_FILE: '/no/such/file' })).toThrow(
      'JWT_SECRET_FILE names a file that cannot be read: "/no/such/file".',
    );
  });

  test('.env.example documents every variable (npm run docs writes it)', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(describeVariables());
  });
});
