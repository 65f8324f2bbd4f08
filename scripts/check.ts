import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium, NoChromium } from './chromium.ts';

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
  /** What failed, in words for the end of the output: whoever reads only that knows where to look. */
  reasons: string[];
}

const REPORTS = 'build/reports';
const LONGEST_REASON = 2000;
const quick = process.argv.includes('quick');
/** Builds a Debian and an image, which takes longer than all other checks: only when asked for. */
const image: Step = { name: 'container image', command: ['node', 'scripts/prove-image.ts'] };

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

const everything: Step[] = [
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
  const steps = process.argv.includes('image') ? [image] : everything;
  if (!quick && steps === everything) {
    const browser = { CHROMIUM_PATH: findChromium() };
    steps.push(tests('postgres'), tests('browser', browser), tests('paint', browser));
  }

  const total: Count = { passed: 0, failed: 0, reasons: [] };
  const failures: string[] = [];
  for (const step of steps) {
    process.stdout.write(`\n── ${step.name}\n`);
    const count = await runStep(step);
    total.passed += count.passed;
    total.failed += count.failed;
    total.reasons.push(...count.reasons);
    if (count.failed > 0) failures.push(step.name);
  }
  for (const reason of total.reasons) process.stdout.write(`\n${reason}\n`);
  process.stdout.write(
    failures.length === 0 ? '\nEverything holds.\n' : `\nFailed: ${failures.join(', ')}\n`,
  );
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

async function runStep(step: Step): Promise<Count> {
  const [program = '', ...options] = step.command;
  const child = spawn(program, options, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...step.environment },
  });
  const code = await new Promise<number>((resolve) => {
    child.on('exit', (status) => resolve(status ?? 1));
    child.on('error', () => resolve(1));
  });
  const counted = step.report ? readReport(step.report) : { passed: 0, failed: 0, reasons: [] };
  if (code === 0) return { ...counted, passed: Math.max(1, counted.passed) };
  return { ...counted, failed: Math.max(1, counted.failed) };
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function readReport(report: string): Count {
  try {
    const readReport: Report = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: readReport.numPassedTests,
      failed: readReport.numFailedTests,
      reasons: readReport.testResults.flatMap(failureReasons),
    };
  } catch {
    return { passed: 0, failed: 1, reasons: [`There is no report in ${report}.`] };
  }
}

function failureReasons(file: Report['testResults'][number]): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && file.status === 'failed') return [`${file.name}\n${file.message}`];
  return failed.map(
    ({ fullName, failureMessages }) =>
      `${file.name}\n  ${fullName}\n${failureMessages.join('\n').slice(0, LONGEST_REASON)}`,
  );
}

try {
  await main();
} catch (error) {
  if (!(error instanceof NoChromium)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
