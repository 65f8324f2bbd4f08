import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { pageSettled } from '../core/page/settling.ts';

type Load<Inner> = () => Promise<ComponentType<Inner>>;

interface Props<Inner> {
  load: Load<Inner>;
  props: NoInfer<Inner>;
  /** Shown until the component is loaded. */
  fallback?: ComponentChildren;
}

/** Parts that are here already; they are shown without a moment's delay. */
const loaded = new WeakMap<object, unknown>();

async function loadPart<Inner>(load: Load<Inner>): Promise<void> {
  loaded.set(load, await load());
}

/** Renders a component whose code is loaded on first use. */
export function Lazy<Inner extends object>({ load, props, fallback }: Props<Inner>) {
  const [, redraw] = useState(0);
  const Part = loaded.get(load) as ComponentType<Inner> | undefined;
  useEffect(() => {
    if (!Part) void loadPart(load).then(() => redraw((count) => count + 1));
  }, [load]);
  return Part ? <Part {...props} /> : fallback;
}

/** Loads a part once the page is shown, so that `Lazy` shows it without delay. */
export function usePreload<Inner>(load: Load<Inner>): void {
  useEffect(() => {
    pageSettled(300)
      .then(() => loadPart(load))
      // Offline, it is loaded when it is opened.
      .catch(() => undefined);
  }, [load]);
}
