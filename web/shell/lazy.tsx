import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Props<Inner> {
  load: () => Promise<ComponentType<Inner>>;
  props: NoInfer<Inner>;
  /** Shown until the component is loaded. */
  fallback?: ComponentChildren;
}

/** Renders a component whose code is loaded on first use. */
export function Lazy<Inner extends object>({ load, props, fallback }: Props<Inner>) {
  const [ready, setReady] = useState<{ Part: ComponentType<Inner>; by: typeof load }>();
  useEffect(() => {
    // An earlier `load` may resolve after a later one.
    let isWanted = true;
    void load().then((Part) => isWanted && setReady({ Part, by: load }));
    return () => {
      isWanted = false;
    };
  }, [load]);
  return ready?.by === load ? <ready.Part {...props} /> : fallback;
}
