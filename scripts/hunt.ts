import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/**
 * Looks for examples that break a property: `npm run hunt -- 20` runs every property test
 * twenty times, each time with other examples and with more of them than the check draws.
 */
const EXAMPLES = 2000;
const LARGEST_SEED = 2 ** 31;

function propertyTests(): string[] {
  return globSync(['src/**/*.test.ts', 'web/**/*.test.ts', 'tests/**/*.test.ts']).filter((path) =>
    readFileSync(path, 'utf8').includes("from 'fast-check'"),
  );
}

/** Whether every property held for the examples of this seed. */
function holds(files: readonly string[], seed: number): boolean {
  const run = spawnSync(
    'vitest',
    ['run', '--project', 'sqlite', '--project', 'web', '--reporter=minimal', ...files],
    {
      stdio: 'inherit',
      env: { ...process.env, DAYBOOK_SEED: `${seed}`, DAYBOOK_EXAMPLES: `${EXAMPLES}` },
    },
  );
  return run.status === 0;
}

const rounds = Number(process.argv[2] ?? 5);
const files = propertyTests();
const broken: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const seed = randomInt(LARGEST_SEED);
  process.stdout.write(`\n── seed ${seed}\n`);
  if (!holds(files, seed)) broken.push(seed);
}
process.stdout.write(
  broken.length === 0
    ? `\nEvery property held in ${rounds} rounds.\n`
    : `\nSee each again with DAYBOOK_EXAMPLES=${EXAMPLES} DAYBOOK_SEED=…: ${broken.join(', ')}\n`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
