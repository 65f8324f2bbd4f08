import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCK_FILE, type Lock, migrationHashes, tampered } from './migrations-lock.ts';

const recorded: Lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'));

test('no migration has changed since it was recorded', () => {
  expect(tampered(recorded, migrationHashes())).toEqual([]);
});

test('every migration is recorded (npm run docs records new ones)', () => {
  expect(Object.keys(recorded).toSorted()).toEqual(Object.keys(migrationHashes()).toSorted());
});

test('the record itself only grows', () => {
  const committed: Lock = JSON.parse(
    execFileSync('git', ['show', `HEAD:${LOCK_FILE}`], { encoding: 'utf8' }),
  );
  expect(tampered(committed, recorded)).toEqual([]);
});

test('a change to a recorded migration is found', () => {
  const [path] = Object.keys(recorded);
  expect(tampered(recorded, { ...recorded, [path as string]: 'other' })).toEqual([path]);
});
