import {
  type Browser,
  type BrowserContext,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../src/testing/process/start-server.ts';
import { BROWSER_FLAGS, FEWER_PROCESSES } from './browser-flags.ts';

export interface BrowserOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  touch?: boolean;
  /** IANA name; the machine's unless given. */
  timeZone?: string;
  /** Lets the page register its service worker, which then fetches the files of the whole app. */
  serviceWorker?: boolean;
}

export interface TestInstance {
  readonly url: string;
  /** A fresh browser profile; errors in its pages fail the test. */
  newContext(look?: BrowserOptions): Promise<BrowserContext>;
  /** Console errors that the test causes on purpose. */
  expectProblem(pattern: RegExp): void;
  restart(environment?: Record<string, string>): Promise<void>;
}

const BLOCKED = 'Service Worker registration blocked';

export interface InstanceOptions extends Pick<BrowserOptions, 'serviceWorker'> {
  /** Further flags of Chromium. */
  readonly flags?: readonly string[];
  /** Asks for the whole Chromium: only it has notifications, installed apps and a camera. */
  readonly whole?: boolean;
}

const WHOLE = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** Chromium's engine without its window, which takes a fifth less of the processor. */
const WITHOUT_WINDOW = process.env.CHROMIUM_SHELL_PATH ?? WHOLE;

/** The browser of a worker, which its files share. */
class SharedBrowser {
  readonly #options: LaunchOptions;
  #browser: Promise<Browser> | undefined;

  constructor(options: LaunchOptions) {
    this.#options = options;
  }

  /** Launches it for the first file, and again after a crash. */
  async open(): Promise<Browser> {
    const browser = await this.#browser?.catch(() => undefined);
    if (browser?.isConnected()) return browser;
    this.#browser = chromium.launch(this.#options);
    return this.#browser;
  }

  async close(): Promise<void> {
    await (await this.#browser)?.close();
  }
}

const launchOptions = {
  executablePath: WITHOUT_WINDOW,
  args: [...BROWSER_FLAGS, ...FEWER_PROCESSES],
};

const sharing = test
  .extend('launchOptions', { scope: 'worker' }, launchOptions)
  .extend('shared', { scope: 'worker' }, ({ launchOptions: options }, { onCleanup }) => {
    const shared = new SharedBrowser(options);
    onCleanup(() => shared.close());
    return shared;
  });

/**
 * A real server and a real browser for the tests of a file. The browser is shared with other files
 * unless this one asks for the whole Chromium or for flags. Pages have no service worker unless the
 * file or a context asks for it.
 */
export function useInstance({
  flags = [],
  whole = false,
  ...defaults
}: InstanceOptions = {}): TestInstance {
  const isShared = !whole && flags.length === 0;
  let server: RunningServer;
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let problems: string[] = [];
  let expected: RegExp[] = [];

  if (isShared) {
    sharing.beforeAll(async ({ shared }) => {
      [server, browser] = await Promise.all([startServer(), shared.open()]);
    });
  } else {
    beforeAll(async () => {
      const executablePath = whole ? WHOLE : WITHOUT_WINDOW;
      const args = [...BROWSER_FLAGS, ...flags];
      [server, browser] = await Promise.all([
        startServer(),
        chromium.launch({ executablePath, args }),
      ]);
    });
  }

  afterEach(async () => {
    await closeContexts();
    const unexpected = problems.filter((problem) => !expected.some((known) => known.test(problem)));
    problems = [];
    expected = [];
    expect(unexpected).toEqual([]);
  });

  afterAll(async () => {
    await closeContexts();
    if (!isShared) await browser.close();
    await server.stop();
  });

  async function closeContexts() {
    const open = contexts;
    contexts = [];
    await Promise.all(open.map((context) => context.close()));
  }

  function watch(page: Page) {
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => problems.push(`${page.url()} ${error.message}`));
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      if (isProblem && !message.text().includes(BLOCKED)) {
        problems.push(`${page.url()} ${message.text()}`);
      }
    });
  }

  return {
    get url() {
      return server.url;
    },
    async newContext({
      width = 390,
      height = 844,
      theme = 'light',
      touch = false,
      timeZone,
      serviceWorker = defaults.serviceWorker ?? false,
    } = {}) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height },
        colorScheme: theme,
        hasTouch: touch,
        reducedMotion: 'reduce',
        serviceWorkers: serviceWorker ? 'allow' : 'block',
        locale: 'en-GB',
        ...(timeZone && { timezoneId: timeZone }),
      });
      context.on('page', watch);
      contexts.push(context);
      return context;
    },
    expectProblem(pattern) {
      expected.push(pattern);
    },
    async restart(environment) {
      await server.stop();
      server = await startServer(environment);
    },
  };
}

export async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/**
 * Loads a page of the open instance from the start, though only the part of its address after `#`
 * may differ. The browser keeps its process and the compiled code, which a way over an empty page
 * would throw away.
 */
export async function loadPage(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.replaceState(null, '', address), path);
  await page.reload();
}

/** Waits until the service worker has cached the page for offline use. */
export async function waitUntilOfflineReady(page: Page, path: string) {
  const isKept = () =>
    page.evaluate(async (wanted) => {
      const kept = await caches.match(wanted, { ignoreVary: true });
      return navigator.serviceWorker.controller !== null && kept !== undefined;
    }, path);
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
}
