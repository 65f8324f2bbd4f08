import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './src/testing/process/long-files-first.ts';

const everyTest = ['src/**/*.test.ts', 'tests/**/*.test.ts', 'bench/**/*.test.ts'];

/** What touches no database is the same on both engines, so it runs with the first. */
const withoutDatabase = [
  'src/apps/*/measures/**',
  'src/shared/{calendar,food,schedule}/**',
  'src/shared/imports/files/**',
  'src/apps/nutrition/import/{formats,samples}/**',
  'src/apps/nutrition/import/read-health-archive.test.ts',
  'src/kernel/files/archive-writer.test.ts',
  'src/apps/recipe/import/{archive,formats,values}/**',
  'src/apps/recipe/import/reading/{detect-format,finish-recipe,hostile-archives,large-archives,mutated-recipes,read-archive,read-content}.test.ts',
  'src/host/requests/receive-form.test.ts',
  'src/host/lifecycle/release-start-memory.test.ts',
  'src/apps/recipe/import/rate/**',
  'src/apps/nutrition/food-services/read-*.test.ts',
  'src/accounts/passwords/{fair-queue,password-hasher,strength}.test.ts',
  'src/kernel/{bucket,config,limits,workers}/**',
  'src/kernel/{fields,files/bucket-store,files/store}.test.ts',
  'src/kernel/{database/errors/storage-errors,network/address-ranges,network/guarded-fetch,text/charset}.test.ts',
  'src/accounts/notifications/delivery/**',
  'src/apps/recipe/share-card/typeface.test.ts',
  'src/apps/workout/coaching/roster/weeks.test.ts',
  'tests/architecture/{adding-a-field,app-words,drift,imports}.test.ts',
  'tests/mcp/**',
  'tests/packaging/**',
  'bench/bare-server.test.ts',
];

/** A demo is always on SQLite. */
const aboutDemos = ['src/host/demo/**', 'tests/demo.test.ts'];

/** Hostile files, which worker threads read; other tests store what is in a file. */
const aboutFiles = ['src/apps/notes/import/hostile-imports.test.ts'];

/**
 * Long tests of passwords, requests and other servers. Their few queries run on both engines in the
 * tests beside them.
 */
const aboutRequests = [
  'src/accounts/connections/request.test.ts',
  'src/accounts/sessions/sign-in-time.test.ts',
  'src/shared/assistant/chat/chat.test.ts',
  'src/shared/outbound/{outbound,read-stream}.test.ts',
  'tests/request-log.test.ts',
  'src/host/requests/stalled-bodies.test.ts',
];

/**
 * Long tests of what is the same on both engines: starting and stopping a process, operations that
 * wait without a transaction, the schedule of backups, hostile diaries, text in pictures. What the
 * engines do differently in them has tests of its own beside them.
 */
const aboutProcesses = [
  'tests/process.test.ts',
  'tests/waiting-operations.test.ts',
  'src/host/managed-backups/schedule.test.ts',
  'src/host/managed-backups/copies/copies.test.ts',
  'src/apps/nutrition/import/hostile-files.test.ts',
  'src/apps/notes/attachments/image-text.test.ts',
];

/** Lighthouse measures the processor, so it runs alone. */
const firstPaint = 'web/e2e/suite/first-paint.e2e.ts';

/** Data on disk would make the tests wait for it. */
const memoryFolder = 'src/testing/process/memory-folder.ts';
const buildServer = 'src/testing/process/build-server.ts';
const compileCache = 'src/testing/process/compile-cache.ts';
const catalogue = 'src/testing/process/shipped-catalogue.ts';
/**
 * The tests wait for databases, processes and browsers as much as they compute: three at once fill
 * two cores. Projects of another number of workers are another group.
 */
const threeWorkers = { maxWorkers: 3, sequence: { groupOrder: 1 } };

const beforeServers = [memoryFolder, compileCache, buildServer, catalogue];

/** How long a test waits for something that happens by itself; machines may be busy. */
const patience = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    // Generous limits: they end a test that hangs, they do not measure anything.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    // Reading the whole house anew for each file would take longer than the tests do. So no file
    // may leave anything behind in a module: what is remembered belongs to an instance.
    isolate: false,
    projects: [
      {
        test: {
          ...threeWorkers,
          name: 'sqlite',
          expect: patience,
          setupFiles: 'src/testing/instance/property-tests.ts',
          include: everyTest,
          env: { DAYBOOK_TEST_ENGINE: 'sqlite' },
          globalSetup: beforeServers,
        },
      },
      {
        test: {
          ...threeWorkers,
          name: 'postgres',
          expect: patience,
          setupFiles: 'src/testing/instance/property-tests.ts',
          include: everyTest,
          exclude: [
            ...withoutDatabase,
            ...aboutDemos,
            ...aboutFiles,
            ...aboutRequests,
            ...aboutProcesses,
          ],
          env: { DAYBOOK_TEST_ENGINE: 'postgres' },
          globalSetup: [...beforeServers, 'src/testing/postgres/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          setupFiles: 'src/testing/instance/property-tests.ts',
        },
      },
      {
        test: {
          ...threeWorkers,
          name: 'browser',
          include: ['web/e2e/**/*.e2e.ts'],
          exclude: [firstPaint],
          // Some look at twenty pages, each at every width.
          testTimeout: 300_000,
          globalSetup: [memoryFolder, buildServer, catalogue],
          expect: patience,
        },
      },
      {
        test: {
          name: 'paint',
          include: [firstPaint],
          globalSetup: [memoryFolder, buildServer, catalogue],
          expect: patience,
        },
      },
    ],
  },
});
