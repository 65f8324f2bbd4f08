import { defineConfig } from 'vitest/config';

const everyTest = ['src/**/*.test.ts', 'tests/**/*.test.ts', 'bench/**/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'sqlite',
          include: everyTest,
          env: { DAYBOOK_TEST_ENGINE: 'sqlite' },
        },
      },
      {
        test: {
          name: 'postgres',
          include: everyTest,
          env: { DAYBOOK_TEST_ENGINE: 'postgres' },
          globalSetup: 'src/testing/postgres-global-setup.ts',
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.ts'] } },
      {
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.e2e.ts'],
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
