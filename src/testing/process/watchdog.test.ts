import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

const HERE = import.meta.dirname;

/** A test run that is cut off: starts something, says what it is, and is killed. */
async function startAndKill(code: string): Promise<string> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module', '-e', `${code} setInterval(() => {}, 1000);`],
    { cwd: HERE, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', () => reject(new Error('It ended before it said anything.')));
  });
  child.kill('SIGKILL');
  return said;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a process that a killed run had started ends', async () => {
  const said = await startAndKill(`
    import { spawn } from 'node:child_process';
    import { watch } from '${join(HERE, 'watchdog.ts')}';
    const start = () => spawn('sleep', ['600'], { stdio: 'ignore', detached: true }).pid;
    const [kept, forgotten] = [start(), start()];
    watch('process', kept);
    watch('process', forgotten)();
    setTimeout(() => console.log(kept, forgotten), 200);`);
  const [kept = 0, forgotten = 0] = said.split(' ').map(Number);
  await expect.poll(() => isRunning(kept), { timeout: 30_000 }).toBe(false);
  expect(isRunning(forgotten)).toBe(true);
  process.kill(forgotten);
});

test('the temporary files of a killed run go', async () => {
  const folder = await startAndKill(`
    import keepTemporaryFilesInMemory from '${join(HERE, 'memory-folder.ts')}';
    import { tmpdir } from 'node:os';
    await keepTemporaryFilesInMemory();
    console.log(tmpdir());`);
  expect(folder).toContain('daybook-tests-');
  await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false);
});

test.runIf(process.env.DAYBOOK_TEST_ENGINE === 'postgres')(
  'a PostgreSQL server that a killed run had started ends, and its folder goes',
  async () => {
    expect(inject('postgresUrl')).toMatch(/^postgres:/);
    const said = await startAndKill(`
      import { startPostgres } from '${join(HERE, '../postgres/postgres-for-tests.ts')}';
      const postgres = await startPostgres();
      console.log(postgres.folder, postgres.pid());`);
    const [folder = '', pid = '0'] = said.split(' ');
    await expect.poll(() => isRunning(Number(pid)), { timeout: 30_000 }).toBe(false);
    await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false);
  },
);
