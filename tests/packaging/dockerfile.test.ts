import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contextFiles } from '../../scripts/prove-image/build-context.ts';
import {
  parseDockerfile,
  readCommand,
  readVariables,
} from '../../scripts/prove-image/dockerfile.ts';

const stages = parseDockerfile(readFileSync('Dockerfile', 'utf8'));
const last = stages.at(-1);
const texts = (name: string) =>
  (last?.instructions ?? []).filter((one) => one.name === name).map(({ text }) => text);

test('instructions go over several lines and carry options', () => {
  const [first, second] = parseDockerfile(
    '# note\nFROM a AS b\nRUN one \\\n# inside\n  && two\n\nFROM c\nCOPY --from=b --chown=1:1 /x y\n',
  );
  expect(first).toMatchObject({ base: 'a', name: 'b' });
  expect(first?.instructions[0]?.text).toMatch(/^one\s+&& two$/);
  expect(second?.instructions).toEqual([
    { name: 'COPY', options: { from: 'b', chown: '1:1' }, text: '/x y' },
  ]);
  expect(readVariables('A=1 B=$A/$C D="x"', { A: '0', C: 'c' })).toEqual({
    ...{ A: '1', B: '0/c', D: 'x' },
  });
});

test('the image runs as its own user, keeps its data in a volume and says whether it is ready', () => {
  expect(texts('USER')).toEqual(['daybook']);
  expect(texts('VOLUME')).toEqual(['/data']);
  expect(texts('STOPSIGNAL')).toEqual(['SIGTERM']);
  expect(readCommand(texts('HEALTHCHECK')[0] ?? '').join(' ')).toContain('/api/ready');
});

test('the image holds the build output and no build tools', () => {
  const copied = (last?.instructions ?? []).filter(({ name }) => name === 'COPY');
  expect(copied.map(({ text }) => text)).toEqual([
    'LICENSE ./',
    'scripts/serve.sh scripts/',
    '/daybook/build build',
  ]);
  expect(texts('RUN').join(' ')).not.toMatch(/nodejs|npm/);
});

test('every file that the Dockerfile copies is in the project', () => {
  const files = contextFiles();
  const sources = stages
    .flatMap(({ instructions }) => instructions)
    .filter(({ name, options }) => name === 'COPY' && !options.from)
    .flatMap(({ text }) => text.split(/\s+/).slice(0, -1));
  expect(sources.length).toBeGreaterThan(5);
  for (const source of sources) {
    expect(files.some((file) => file === source || file.startsWith(`${source}/`))).toBe(true);
  }
});
