import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium, findChromiumShell, NoChromium } from './chromium.ts';
import { offerPgbouncer } from './pgbouncer.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Record<string, string>;
  /** Where vitest writes what it counted; a step without one counts as one check. */
  readonly report?: string;
}

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed, for the end of the output, which many read alone. */
  readonly reasons: readonly string[];
  readonly failedFiles: readonly string[];
}

interface Result {
  readonly step: Step;
  readonly count: Count;
  readonly seconds: number;
}

const NOTHING: Count = { passed: 0, failed: 0, reasons: [], failedFiles: [] };
/** More failed files of a step than this are no accident. */
const MOST_REPEATED = { browser: 5, server: 2 } as const;

const REPORTS = 'build/reports';
const LONGEST_REASON = 2000;
const quick = process.argv.includes('quick');
/** Builds a Debian and an image, which takes longer than all other checks: only when asked for. */
const image: Step = { name: 'container image', command: ['node', 'scripts/prove-image.ts'] };

function tests(project: string, environment: Record<string, string> = {}): Step {
  return testStep(`tests: ${project}`, project, [], environment);
}

function testStep(
  name: string,
  project: string,
  files: readonly string[],
  environment: Record<string, string> = {},
): Step {
  const report = `${REPORTS}/${name.replaceAll(/\W+/g, '-')}.json`;
  const command = ['vitest', 'run', '--project', project, ...files];
  command.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  return { name, command, environment, report };
}

/** Each of these takes one core and says little, so two run at once. */
const statics: Step[] = [
  { name: 'web build and its budgets', command: ['vite', 'build'] },
  { name: 'types of the server', command: ['tsc', '-p', '.', '--checkers', '1'] },
  { name: 'types of the web client', command: ['tsc', '-p', 'web', '--checkers', '1'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'promises and types in depth', command: ['oxlint', '--type-aware', '--deny-warnings'] },
];

async function main(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const results = process.argv.includes('image') ? [await runStep(image)] : await runEverything();

  const failures = results.filter(({ count }) => count.failed > 0);
  for (const { count } of results) {
    for (const reason of count.reasons) process.stdout.write(`\n${reason}\n`);
  }
  process.stdout.write('\n');
  for (const { step, seconds } of results) process.stdout.write(`${seconds} s  ${step.name}\n`);
  process.stdout.write(
    failures.length === 0
      ? '\nEverything holds.\n'
      : `\nFailed: ${failures.map(({ step }) => step.name).join(', ')}\n`,
  );
  const passed = results.reduce((sum, { count }) => sum + count.passed, 0);
  const failed = results.reduce((sum, { count }) => sum + count.failed, 0);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function runEverything(): Promise<Result[]> {
  const browser = quick ? {} : findBrowsers();
  if (!quick) offerPgbouncer();
  const results = await runTwoAtOnce(statics);
  results.push(await runStep(tests('web')));
  results.push(await runTests('sqlite', MOST_REPEATED.server));
  if (quick) return results;
  results.push(await runTests('postgres', MOST_REPEATED.server));
  results.push(await runTests('browser', MOST_REPEATED.browser, browser));
  results.push(await runTests('paint', 1, browser));
  return results;
}

function findBrowsers(): Record<string, string> {
  const shell = findChromiumShell();
  return { CHROMIUM_PATH: findChromium(), ...(shell && { CHROMIUM_SHELL_PATH: shell }) };
}

async function runTwoAtOnce(steps: readonly Step[]): Promise<Result[]> {
  const waiting = [...steps];
  const results: Result[] = [];
  const runWaiting = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      results.push(await runStep(step, 'when it ends'));
    }
  };
  await Promise.all([runWaiting(), runWaiting()]);
  return results;
}

/**
 * Runs the tests of a project, and its failed files once more, with new servers and databases, if
 * they are few. A busy machine may miss a moment; a fault fails twice. Each file that needed the
 * second run is named at the end, because it may also hide a race.
 */
async function runTests(
  project: string,
  mostRepeated: number,
  environment: Record<string, string> = {},
): Promise<Result> {
  const first = await runStep(tests(project, environment));
  const { failedFiles, failed, passed } = first.count;
  if (failedFiles.length === 0 || failedFiles.length > mostRepeated) return first;
  const name = `tests: ${project}, second run`;
  const second = await runStep(testStep(name, project, failedFiles, environment));
  const seconds = first.seconds + second.seconds;
  if (second.count.failed > 0) return { ...first, seconds };
  const unstable = first.count.reasons.map((reason) => `Passed in the second run only: ${reason}`);
  const count = { passed: passed + failed, failed: 0, reasons: unstable, failedFiles: [] };
  return { step: first.step, seconds, count };
}

async function runStep(
  step: Step,
  prints: 'at once' | 'when it ends' = 'at once',
): Promise<Result> {
  if (prints === 'at once') process.stdout.write(`\n── ${step.name}\n`);
  const started = performance.now();
  const { code, output } = await runCommand(step, prints === 'when it ends');
  if (prints === 'when it ends') process.stdout.write(`\n── ${step.name}\n${output}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  const counted = step.report ? readReport(step.report) : { ...NOTHING };
  const count =
    code === 0
      ? { ...counted, passed: Math.max(1, counted.passed) }
      : { ...counted, failed: Math.max(1, counted.failed) };
  return { step, count, seconds };
}

async function runCommand(
  { command, environment }: Step,
  collect: boolean,
): Promise<{ code: number; output: string }> {
  const [program = '', ...options] = command;
  const child = spawn(program, options, {
    stdio: ['ignore', collect ? 'pipe' : 'inherit', collect ? 'pipe' : 'inherit'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number>((resolve) => {
    child.on('close', (status) => resolve(status ?? 1));
    child.on('error', () => resolve(1));
  });
  return { code, output };
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
      failedFiles: readReport.testResults
        .filter(({ status }) => status === 'failed')
        .map(({ name }) => name),
    };
  } catch {
    return { ...NOTHING, failed: 1, reasons: [`There is no report in ${report}.`] };
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
