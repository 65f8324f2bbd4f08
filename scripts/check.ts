import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Record<string, string>;
  /** Where vitest writes what it counted; a step without one counts as one check. */
  readonly report?: string;
}

interface Count {
  passed: number;
  failed: number;
}

const REPORTS = 'build/reports';
const quick = process.argv.includes('quick');

function tests(project: string, environment: Record<string, string> = {}): Step {
  const report = `${REPORTS}/${project}.json`;
  return {
    name: `tests: ${project}`,
    command: [
      'vitest',
      'run',
      ...['--project', project],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    environment,
    report,
  };
}

const steps: Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'promises and types in depth', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types of the server', command: ['tsc', '-p', '.'] },
  { name: 'types of the web client', command: ['tsc', '-p', 'web'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'web build and its budgets', command: ['vite', 'build'] },
  tests('web'),
  tests('sqlite'),
];

async function main(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  if (!quick) steps.push(tests('postgres'), tests('browser', { CHROMIUM_PATH: findChromium() }));

  const total: Count = { passed: 0, failed: 0 };
  const failures: string[] = [];
  for (const step of steps) {
    process.stdout.write(`\n── ${step.name}\n`);
    const count = await carryOut(step);
    total.passed += count.passed;
    total.failed += count.failed;
    if (count.failed > 0) failures.push(step.name);
  }
  process.stdout.write(
    failures.length === 0 ? '\nEverything holds.\n' : `\nFailed: ${failures.join(', ')}\n`,
  );
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

async function carryOut(step: Step): Promise<Count> {
  const [program = '', ...options] = step.command;
  const child = spawn(program, options, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...step.environment },
  });
  const code = await new Promise<number>((resolve) => {
    child.on('exit', (status) => resolve(status ?? 1));
    child.on('error', () => resolve(1));
  });
  const counted = step.report ? read(step.report) : { passed: 0, failed: 0 };
  if (code === 0) return { passed: Math.max(1, counted.passed), failed: counted.failed };
  return { passed: counted.passed, failed: Math.max(1, counted.failed) };
}

function read(report: string): Count {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

await main();
