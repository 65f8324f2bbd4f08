import { expect, test } from 'vitest';
import { sources } from './import-graph.ts';
import { isTest } from './import-rules.ts';

/** Names of apps; words of food and training may be in what several apps share. */
const APP_NAMES = /(['"`/])(?:recipe|workout|nutrition|notes)\b/;

/** Words of single apps. `notes` counts only as a name: melodies have notes, too. */
const APP_WORDS =
  /recipe|pantry|kitchen|cookbook|shopping|ingredient|workout|trainer|exercise|nutrition|(['"`/])notes\b|\bnotes:/i;

const isBelowApps = (path: string) =>
  /^(?:src\/kernel|src\/shared|web\/core)\//.test(path) && !isTest(path);
const wordsFor = (path: string) => (path.startsWith('src/shared/') ? APP_NAMES : APP_WORDS);

function findAppWords(files: Iterable<readonly [path: string, text: string]>): string[] {
  return [...files]
    .filter(([path]) => isBelowApps(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, at) => {
        const word = wordsFor(path).exec(line)?.[0];
        return word === undefined ? [] : [`${path}:${at + 1}: ${word}`];
      }),
    );
}

test('the kernel, shared and web/core know no app', () => {
  const tree = sources();
  expect([...tree.keys()].filter(isBelowApps).length).toBeGreaterThan(100);
  expect(findAppWords(tree)).toEqual([]);
});

test.each([
  ['src/kernel/config/planted.ts', 'const importRecipes = true;', 'Recipe'],
  ['src/kernel/planted.ts', "export type Role = 'admin' | 'trainer';", 'trainer'],
  ['web/core/outbox/planted.ts', 'const id = answer.workout.id;', 'workout'],
  ['web/core/planted.tsx', "const app = 'notes';", "'notes"],
  ['src/shared/planted.ts', "const app = 'recipe';", "'recipe"],
  ['src/shared/planted.ts', "import { app } from '../apps/workout/app.ts';", '/workout'],
])('a word of an app that is planted in %s is found', (path, text, word) => {
  expect(findAppWords([[path, text]])).toEqual([`${path}:1: ${word}`]);
});

test('other parts and tests may name apps', () => {
  const text = "import { recipeApp } from './recipe.ts';";
  expect(findAppWords([['src/host/planted.ts', text]])).toEqual([]);
  expect(findAppWords([['src/kernel/planted.test.ts', text]])).toEqual([]);
});
