import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Records of decisions are not changed afterwards, so they may name files that are gone. */
const DOCUMENTS = [...globSync('docs/*.md'), 'README.md', 'CONTRIBUTING.md'];
const GLOSSARY = readFileSync('docs/glossary.md', 'utf8');

const SOURCE_FILE = /^[\w./-]+\.(?:ts|tsx|js|sh|css)$/;
const SOURCE_FOLDER = /^(?:src|web|tests|bench|scripts)\/[\w./-]+$/;
/** A name with a capital inside, as functions, types and constants have. */
const IDENTIFIER = /^[A-Za-z]*[a-z][A-Z]\w*$/;

/** Options of other programs. */
const FOREIGN_NAMES = ['readTimeout'];

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
/** Every end of a path, because documents shorten paths within their subject. */
const pathEnds = new Set(
  tracked.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
);
const folders = new Set(
  tracked.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
);
const identifiers = new Set(
  tracked
    .filter((path) => /\.(?:tsx?|js|sh|json)$/.test(path) && !path.endsWith('/documents.test.ts'))
    .flatMap((path) => readFileSync(path, 'utf8').match(/[A-Za-z_]\w*/g) ?? []),
);

function exists(name: string): boolean {
  if (SOURCE_FILE.test(name)) return pathEnds.has(name);
  if (SOURCE_FOLDER.test(name)) return folders.has(name.replace(/\/$/, ''));
  const called = name.replace(/\(\)$/, '');
  if (!IDENTIFIER.test(called) || FOREIGN_NAMES.includes(called)) return true;
  return identifiers.has(called);
}

function findUnknownNames(text: string): string[] {
  const names = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !exists(name));
}

/** The words of the glossary that have more than one row. */
function findRepeatedWords(glossary: string): string[] {
  const words = [...glossary.matchAll(/^\| ([^|]+) \|/gm)].map(([, word = '']) => word);
  return words.filter((word, at) => words.indexOf(word) < at);
}

test.each(DOCUMENTS)('%s names only files and identifiers that exist', (path) => {
  expect(findUnknownNames(readFileSync(path, 'utf8'))).toEqual([]);
});

test('a planted name of nothing is found', () => {
  const text =
    '`recipes/gone.ts`, `src/kernel/gone`, `saveNothing` and `goneFor()`, but `src/kernel`, `read()`, `x`.';
  expect(findUnknownNames(text)).toEqual([
    'recipes/gone.ts',
    'src/kernel/gone',
    'saveNothing',
    'goneFor()',
  ]);
});

test('the glossary has each word once', () => {
  expect(GLOSSARY.match(/^\| /gm)?.length).toBeGreaterThan(200);
  expect(findRepeatedWords(GLOSSARY)).toEqual([]);
  expect(findRepeatedWords('| item | one |\n| task | two |\n| item | three |')).toEqual(['item']);
});
