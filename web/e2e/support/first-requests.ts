import type { BrowserContext } from 'playwright-core';

export interface FirstRequests {
  /** Paths without the hashes of the build, in the order in which they were requested. */
  readonly paths: string[];
  /** Round trips after the document, one after the other. Nothing waits for the font. */
  readonly waves: number;
}

interface TimedRequest {
  readonly url: string;
  readonly start: number;
  readonly end: number;
}

/** Long enough that requests which start together are told from those that wait for each other. */
const LATENCY_MS = 400;

/**
 * Opens a page on a slow network with an empty cache, and lists the requests that begin before the
 * text is there that makes it meaningful. What the browser fetches for its own tab is left out.
 */
export async function listFirstRequests(
  context: BrowserContext,
  path: string,
  meaningful: string,
): Promise<FirstRequests> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript((text) => {
    const observer = new MutationObserver(() => {
      if (!document.body?.textContent?.includes(text)) return;
      performance.mark('meaningful');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, meaningful);
  await page.goto(path);
  await page.getByText(meaningful).first().waitFor();
  await page.waitForLoadState('networkidle');
  const requests = await page.evaluate(() => {
    const until = performance.getEntriesByName('meaningful')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < until && !/\/(icon|manifest)[^/]*$/.test(entry.name))
      .map((entry) => ({
        url: entry.name,
        start: entry.startTime,
        end: (entry as PerformanceResourceTiming).responseEnd,
      }));
  });
  await page.close();
  return {
    paths: [path, ...requests.map(({ url }) => shortPath(url))],
    waves: countWaves(requests.filter(({ url }) => !url.endsWith('.woff2'))),
  };
}

function shortPath(url: string): string {
  return new URL(url).pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1');
}

/** The longest chain of requests of which each began after the one before it had ended. */
function countWaves(requests: readonly TimedRequest[]): number {
  const waves: number[] = [];
  for (const { start } of requests) {
    const before = requests
      .slice(0, waves.length)
      .map(({ end }, at) => (end <= start ? (waves[at] ?? 0) : 0));
    waves.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...waves);
}
