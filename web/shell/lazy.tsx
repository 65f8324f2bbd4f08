import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Props<Inner> {
  load: () => Promise<ComponentType<Inner>>;
  props: Inner;
  /** What holds its place until it is there. */
  fallback?: ComponentChildren;
}

/** Something rare, whose code is fetched when it is first wanted. */
export function Lazy<Inner extends object>({ load, props, fallback }: Props<Inner>) {
  const [ready, setReady] = useState<{ Part: ComponentType<Inner>; by: typeof load }>();
  useEffect(() => {
    // What was wanted before may arrive last.
    let isWanted = true;
    void load().then((Part) => isWanted && setReady({ Part, by: load }));
    return () => {
      isWanted = false;
    };
  }, [load]);
  return ready?.by === load ? <ready.Part {...props} /> : fallback;
}
