import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { addressOf } from './address.ts';

export interface Route {
  path: string;
  load: () => Promise<ComponentType>;
}

interface Ready {
  path: string;
  Page: ComponentType | null;
}

/** The page of the current route; the one before it stays until the new one's code is here. */
export function useRoutedPage(routes: readonly Route[]): Ready | undefined {
  const location = addressOf(useLocation()[0]).path;
  const { parser } = useRouter();
  const route = routes.find(({ path }) => matchRoute(parser, path, location)[0]);
  const [ready, setReady] = useState<Ready>();

  useEffect(() => {
    if (!route) {
      setReady({ path: location, Page: null });
      return;
    }
    let current = true;
    void fetchPage(route).then((Page) => {
      if (current) setReady({ path: route.path, Page });
    });
    return () => {
      current = false;
    };
  }, [route, location]);

  return ready;
}

/** A page opens with what is kept for it, so that it need not flash empty first. */
async function fetchPage({ load }: Route): Promise<ComponentType> {
  const [page, { restored }] = await Promise.all([load(), import('./answers.ts')]);
  await restored();
  return page;
}
