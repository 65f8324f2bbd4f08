import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ENGINE } from '../src/testing/instance/storage.ts';
import { isEnterableByAll } from '../src/testing/postgres/enterable-folder.ts';
import { runStatements } from '../src/testing/postgres/postgres-for-tests.ts';
import { joinHosts } from '../src/testing/postgres/several-hosts.ts';
import { startServer } from '../src/testing/process/start-server.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };

/** What a start says on its way out: it must end with 1, in one sentence and without a stack. */
async function failureOf(
  environment: Record<string, string>,
  user?: { uid: number; gid: number },
): Promise<string> {
  const said = await startServer(environment, user).then(
    async (server) => {
      await server.stop();
      return 'It started.';
    },
    (error: Error) => error.message,
  );
  const sentence = /^The server ended with 1:\n(.+)\n$/.exec(said)?.[1];
  return sentence ?? said;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-failures-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe.runIf(ENGINE === 'sqlite')('a start that cannot succeed says why in one sentence', () => {
  test('a data folder that is a file, a database that is none, a port or host that is not there', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const noDatabase = join(folder, 'no-database');
    mkdirSync(noDatabase);
    writeFileSync(join(noDatabase, 'daybook.sqlite'), 'Dear diary, '.repeat(1000));
    const [aFile, notOne, foreignHost] = await Promise.all([
      failureOf({ DATA_DIR: file }),
      failureOf({ DATA_DIR: noDatabase }),
      failureOf({ DATA_DIR: join(folder, 'host'), LOG_LEVEL: 'error', HOST: '192.0.2.1' }),
    ]);
    expect(aFile).toBe(`DATA_DIR must be a folder, but ${file} is a file.`);
    expect(notOne).toContain('daybook.sqlite is not a SQLite database. Restore a backup');
    expect(foreignHost).toBe('HOST 192.0.2.1 is not an address of this machine.');
  });

  test.runIf(isRoot && process.platform === 'linux')(
    'a full disk, a read-only folder',
    async () => {
      const [full, readOnly] = [join(folder, 'full'), join(folder, 'read-only')];
      for (const path of [full, readOnly]) mkdirSync(path, { mode: 0o700 });
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32k', 'tmpfs', full]);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', readOnly]);
      try {
        const said = await Promise.all([
          failureOf({ DATA_DIR: full }),
          failureOf({ DATA_DIR: readOnly }),
        ]);
        expect(said).toEqual([
          `The disk that holds the data folder ${full} is full: free some space and start again.`,
          `The data folder ${readOnly} (DATA_DIR) is on a file system that is mounted read-only.`,
        ]);
      } finally {
        for (const path of [full, readOnly]) execFileSync('umount', [path]);
      }
    },
  );

  // In root's own home folder nobody else can start anything.
  test.runIf(isRoot && isEnterableByAll(import.meta.dirname))(
    'a folder of somebody else',
    async () => {
      const foreign = join(folder, 'foreign');
      mkdirSync(foreign, { mode: 0o700 });
      expect(await failureOf({ DATA_DIR: foreign }, NOBODY)).toMatch(
        new RegExp(`^The user ".+" has no right to read and write ${foreign} \\(DATA_DIR\\)\\.$`),
      );
    },
  );

  test.runIf(isRoot && process.platform === 'linux')(
    'a disk that fills up while the schema is made',
    async () => {
      const small = join(folder, 'small');
      mkdirSync(small);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600k', 'tmpfs', small]);
      try {
        expect(await failureOf({ DATA_DIR: small, LOG_LEVEL: 'silent' })).toBe(
          `The disk that holds the data folder ${small} is full: free some space and start again.`,
        );
      } finally {
        execFileSync('umount', [small]);
      }
    },
  );
});

describe.runIf(ENGINE === 'postgres')(
  'a start without its PostgreSQL says why in one sentence',
  () => {
    const admin = () => inject('postgresUrl');
    const address = (change: (url: URL) => void) => {
      const url = new URL(admin());
      change(url);
      return url.href;
    };
    const start = (DATABASE_URL: string) =>
      failureOf({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', DATABASE_URL });

    beforeAll(() =>
      runStatements(
        admin(),
        "create role plain login password 'plain-password'",
        "create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0",
        'create database closed',
        'revoke connect on database closed from public',
        'create database foreign_owner',
      ),
    );
    afterAll(() =>
      runStatements(
        admin(),
        ...['latin', 'closed', 'foreign_owner'].map((name) => `drop database ${name} with (force)`),
        'drop role plain',
      ),
    );

    test('a wrong password, a missing user, database or right, a wrong encoding', async () => {
      const plain = (database: string) =>
        address((url) => {
          Object.assign(url, { username: 'plain', password: 'plain-password', pathname: database });
        });
      const said = await Promise.all([
        start(address((url) => Object.assign(url, { password: 'wrong' }))),
        start(address((url) => Object.assign(url, { pathname: '/missing' }))),
        start(plain('/closed')),
        start(plain('/foreign_owner')),
        start(address((url) => Object.assign(url, { pathname: '/latin' }))),
      ]);
      const { host } = new URL(admin());
      expect(said).toEqual([
        `PostgreSQL at ${host} refuses the password of the user "postgres": correct DATABASE_URL.`,
        expect.stringContaining(`PostgreSQL at ${host} has no database "missing": create it`),
        expect.stringContaining(
          'The user "plain" has no right to connect to the database "closed"',
        ),
        expect.stringContaining('The user "plain" has no right to create tables in the database'),
        expect.stringContaining('The database "latin" has the encoding LATIN1. Daybook needs UTF8'),
      ]);
    });

    test('a server that is silent, too old, not there, or unknown by name', async () => {
      const silent = createServer(() => {});
      const old = await asOlderServer(Number(new URL(admin()).port));
      const [silentPort, oldPort] = [await listen(silent), await listen(old)];
      const free = createServer();
      const freePort = await listen(free);
      free.close();
      try {
        const at = (port: number) => address((url) => Object.assign(url, { port: String(port) }));
        const [unanswered, tooOld, refused, unknown, noPrimary] = await Promise.all([
          start(at(silentPort)),
          start(at(oldPort)),
          start(at(freePort)),
          start(address((url) => Object.assign(url, { hostname: 'no-such-host.invalid' }))),
          start(joinHosts(at(silentPort), at(freePort))),
        ]);
        expect(unanswered).toBe(
          `PostgreSQL at 127.0.0.1:${silentPort} (DATABASE_URL) does not answer within 10 seconds.`,
        );
        expect(tooOld).toBe(
          'DATABASE_URL names a PostgreSQL 13. Daybook needs PostgreSQL 14 or newer.',
        );
        expect(refused).toContain(`Nothing listens at 127.0.0.1:${freePort} (DATABASE_URL)`);
        expect(unknown).toMatch(
          /^The host name of no-such-host.invalid:\d+ \(DATABASE_URL\) is not known\.$/,
        );
        expect(noPrimary).toBe(
          `None of the servers takes writes: 127.0.0.1:${silentPort} does not answer; ` +
            `nothing listens at 127.0.0.1:${freePort}. Correct DATABASE_URL, or promote one.`,
        );
      } finally {
        silent.close();
        old.close();
      }
    });
  },
);

/** The real server behind a proxy that makes an older one of it by changing its version number. */
async function asOlderServer(port: number): Promise<Server> {
  return createServer((client) => {
    const server = connect(port, '127.0.0.1');
    const age = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        done(
          null,
          Buffer.from(chunk.toString('latin1').replaceAll(/\b1[4-9]\d{4}\b/g, '130022'), 'latin1'),
        );
      },
    });
    client.pipe(server).on('error', () => client.destroy());
    server
      .pipe(age)
      .pipe(client)
      .on('error', () => server.destroy());
  });
}
