import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { parseHashLocation } from './hash-location.ts';
import { matchPath, useLocation } from './location.ts';
import { scrollForOpenedPage } from './use-scroll-restoration.ts';

export interface Route {
  path: string;
  load: () => Promise<ComponentType>;
}

/** The routes of a page table, in its order. */
export function listRoutes(pages: Readonly<Record<string, Route['load']>>): Route[] {
  return Object.entries(pages).map(([path, load]) => ({ path, load }));
}

interface LoadedPage {
  /** Paths with the same `load` share one page, which keeps its state from one to the other. */
  load: Route['load'] | undefined;
  Page: ComponentType | null;
}

/**
 * The page of the current route. The previous page stays until the new page's code is loaded.
 * The root leads to the start page of an app that has no page there.
 */
export function useRoutedPage(routes: readonly Route[], start: string): LoadedPage | undefined {
  const [address, navigate] = useLocation();
  const location = parseHashLocation(address).path;
  const route = routes.find(({ path }) => matchPath(path, location));
  const [ready, setReady] = useState<LoadedPage>();

  useEffect(() => {
    if (!route && location === '/') {
      navigate(start, { replace: true });
      return;
    }
    if (!route) {
      setReady({ load: undefined, Page: null });
      return;
    }
    let current = true;
    void fetchPage(route).then((Page) => {
      if (!current) return;
      if (ready?.load !== route.load) scrollForOpenedPage();
      setReady({ load: route.load, Page });
    });
    return () => {
      current = false;
    };
  }, [route, location, navigate, start]);

  return ready;
}

/** Waits for cached queries, so that the page does not flash empty. */
async function fetchPage({ load }: Route): Promise<ComponentType> {
  const [page, { waitForCachedQueries }] = await Promise.all([
    load(),
    import('../queries/query-client.ts'),
  ]);
  await waitForCachedQueries();
  return page;
}
