import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from './import-graph.ts';

/** The files of the first table of docs/adding-a-field.md. */
function listedFiles(): string[] {
  const [, table = ''] = /\n\| file \|[^\n]*\n\|[-|]+\n((?:\|[^\n]*\n)+)/.exec(guide()) ?? [];
  return table
    .trim()
    .split('\n')
    .map((row) => /^\| `([^`]+)`/.exec(row)?.[1] ?? row);
}

const guide = () => readFileSync('docs/adding-a-field.md', 'utf8');

/** Tests that use the field among others: these and the browser's. */
const TESTS = /^(tests|web\/e2e)\//;

/** Reads the difficulty of another program's recipe, which is a feature of its own. */
const READERS = /^src\/apps\/recipe\/import\/formats\//;

/** Makes up recipes with some of the fields; a new field need not be among them. */
const DEMO = /^src\/host\/demo\//;

test('the guide lists exactly the files that know the difficulty of a recipe', () => {
  const isApart = (path: string) => [READERS, TESTS, DEMO].some((folder) => folder.test(path));
  const knowing = [...sources()]
    .filter(([path, text]) => /difficult/i.test(text) && !isApart(path))
    .map(([path]) => path);
  expect(knowing.toSorted()).toEqual(listedFiles().toSorted());
  expect(listedFiles().length).toBeLessThanOrEqual(7);
});
