import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { BROWSER_FLAGS } from './browser-flags.ts';

/** Lighthouse's own, for a fast machine. */
const DEFAULT_SLOWDOWN = 4;

/** What Lighthouse says about a page on its simulated phone. */
export interface LighthouseScores {
  readonly performance: number;
  readonly accessibility: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  /** Lighthouse's benchmark index of this machine during the run. */
  readonly processorSpeed: number;
  /** How much slower than this machine the phone was simulated. */
  readonly slowdown: number;
}

export interface MeasuredBrowser {
  readonly context: BrowserContext;
  /** Simulates the phone for a machine of this speed; by default for a fast one. */
  audit(path: string, processorSpeed?: number): Promise<LighthouseScores>;
  /** Forgets what the pages have stored; who is signed in stays so. */
  clearStorage(): Promise<void>;
  close(): Promise<void>;
}

/** A browser whose profile Lighthouse shares, so that its pages are opened signed in. */
export async function launchMeasuredBrowser(baseURL: string): Promise<MeasuredBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'daybook-lighthouse-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
    baseURL,
    viewport: { width: 390, height: 844 },
  });
  const clearStorage = async () => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers';
    await devtools.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes });
    await page.close();
  };
  return {
    context,
    clearStorage,
    async audit(path, processorSpeed) {
      await clearStorage();
      const slowdown = slowdownOf(processorSpeed);
      const result = await lighthouse(baseURL + path, {
        port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility'],
        throttling: { cpuSlowdownMultiplier: slowdown },
      });
      if (!result) throw new Error(`Lighthouse says nothing about ${path}`);
      const { categories, audits, environment, runtimeError } = result.lhr;
      if (runtimeError) throw new Error(runtimeError.message);
      const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
      return {
        performance: score('performance'),
        accessibility: score('accessibility'),
        largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
        layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
        processorSpeed: environment.benchmarkIndex,
        slowdown,
      };
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** How much slower the simulated phone is than this machine: less on a slow or busy one. */
function slowdownOf(speed = Number.POSITIVE_INFINITY): number {
  if (speed >= 1300) return DEFAULT_SLOWDOWN;
  return speed >= 800 ? 2 + (speed - 800) / 500 : 1 + Math.max(0, speed - 150) / 650;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}
