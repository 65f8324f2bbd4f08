import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * A module that is loaded after the component is shown, because nobody needs it in the first moment.
 * Without network and cache it stays null. `begin` runs once it is there and returns its clean-up.
 */
export function useLoaded<Module>(
  load: () => Promise<Module>,
  begin?: (module: Module) => () => void,
): RefObject<Module | null> {
  const loaded = useRef<Module>(null);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    load().then(
      (module) => {
        if (isGone) return;
        loaded.current = module;
        end = begin?.(module);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, []);
  return loaded;
}
