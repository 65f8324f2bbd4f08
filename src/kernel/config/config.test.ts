import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AppName, describeVariables, readConfig } from './config.ts';
import { type Environment, wholeNumber } from './variables.ts';

const apps: readonly AppName[] = ['nutrition', 'workout', 'recipe', 'notes'];

function readEnvironment(environment: Environment) {
  return readConfig(environment, { apps });
}

describe('the configuration', () => {
  test('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      apps: ['nutrition', 'workout', 'recipe', 'notes'],
      basePath: '',
      trustProxy: 0,
      logLevel: 'info',
      development: false,
    });
    expect(readEnvironment({}).database).toMatch(/\/data\/daybook\.sqlite$/);
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
    expect(() => readEnvironment({ [name]: value })).toThrow(message);
  });

  test('a slash at the end of BASE_URL does not matter', () => {
    expect(readEnvironment({ BASE_URL: '/' }).basePath).toBe('');
    expect(readEnvironment({ BASE_URL: '/home/' }).basePath).toBe('/home');
  });

  test('sites are known as browsers name them, however they are written', () => {
    const read = readEnvironment({
      PUBLIC_URL: 'HTTPS://Day.Example:443/',
      ALLOWED_ORIGINS: 'http://LOCALHOST:6274, https://studio.example:443/ ,https://a.example:8443',
    });
    expect(read.publicUrl).toBe('https://day.example');
    expect(read.allowedOrigins).toEqual([
      'http://localhost:6274',
      'https://studio.example',
      'https://a.example:8443',
    ]);
    expect(readEnvironment({})).toMatchObject({ publicUrl: null, allowedOrigins: [] });
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
    expect(() => readEnvironment({ ALLOWED_ORIGINS: given })).toThrow(/^ALLOWED_ORIGINS must be/);
  });

  test('a short secret is refused without being shown', () => {
    expect(() => readEnvironment({ JWT_SECRET: 'hunter2' })).toThrow(
      /^JWT_SECRET must be at least 32 characters\.$/,
    );
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://root:hunter2@db' })).toThrow(
      /^DATABASE_URL must be a postgres:\/\/ address\.$/,
    );
  });

  test('a pooler needs the address of its database, and the other way round', () => {
    const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://pooler/day', 'postgres://a,b/day'];
    expect(readEnvironment({ DATABASE_URL })).toMatchObject({
      directDatabase: DATABASE_URL,
      pooler: null,
    });
    expect(readEnvironment({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      database: DATABASE_URL,
      directDatabase: DATABASE_DIRECT_URL,
      pooler: { keepsStatements: false },
    });
    expect(() => readEnvironment({ DATABASE_DIRECT_URL })).toThrow(
      'DATABASE_DIRECT_URL needs DATABASE_URL, the pooler.',
    );
    expect(() => readEnvironment({ DATABASE_URL, DATABASE_POOLER_STATEMENTS: '1' })).toThrow(
      'DATABASE_POOLER_STATEMENTS needs DATABASE_DIRECT_URL.',
    );
    expect(() => readEnvironment({ DATABASE_URL: 'postgres://a:hunter2,b/day' })).toThrow(
      /^DATABASE_URL must be a postgres:\/\/ address\.$/,
    );
  });

  test('a secret can come from a file', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'daybook-')), 'secret');
    writeFileSync(path, `${'s'.repeat(40)}\n`);
    expect(readEnvironment({ JWT_SECRET_FILE: path }).jwtSecret).toBe('s'.repeat(40));
    expect(() => readEnvironment({ JWT_SECRET_FILE: '/no/such/file' })).toThrow(
      'JWT_SECRET_FILE names a file that cannot be read: "/no/such/file".',
    );
  });

  test('reads and describes the variables of modules', () => {
    const CUPS = wholeNumber('How many cups.', 1, 9, 3);
    const declarations = { apps, variables: [{ CUPS }] };
    expect(readConfig({}, declarations).valueOfVariable(CUPS)).toBe(3);
    expect(readConfig({ CUPS: '7' }, declarations).valueOfVariable(CUPS)).toBe(7);
    expect(() => readConfig({ CUPS: '10' }, declarations)).toThrow(/^CUPS must be a whole number/);
    expect(() => readEnvironment({}).valueOfVariable(CUPS)).toThrow('No module declares');
    expect(describeVariables(declarations)).toContain('# How many cups. May be');
  });

  test('refuses a variable that is declared twice', () => {
    const PORT = wholeNumber('Another port.', 1, 9, 3);
    expect(() => readConfig({}, { apps, variables: [{ PORT }] })).toThrow('PORT is declared twice');
    const CUPS = wholeNumber('How many cups.', 1, 9, 3);
    expect(() => readConfig({}, { apps, variables: [{ CUPS }, { CUPS }] })).toThrow(
      'CUPS is declared twice',
    );
  });
});
