import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type Load<Inner> = () => Promise<ComponentType<Inner>>;

interface Props<Inner> {
  load: Load<Inner>;
  props: NoInfer<Inner>;
  /** Shown until the component is loaded. */
  fallback?: ComponentChildren;
}

/** Parts that are here already; they are shown without a moment's delay. */
const loaded = new WeakMap<object, unknown>();

const FIRST_PAUSE = 1000;
const TRIES = 6;

async function loadPart<Inner>(load: Load<Inner>): Promise<void> {
  loaded.set(load, await load());
}

/** Repeats it when the device is online again, and with growing pauses on a bad network. */
async function loadPartPatiently<Inner>(load: Load<Inner>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await loadPart(load);
    } catch (problem) {
      if (tries === TRIES) throw problem;
      await new Promise((resolve) => {
        if (navigator.onLine) setTimeout(resolve, FIRST_PAUSE * 2 ** tries);
        else addEventListener('online', resolve, { once: true });
      });
    }
  }
}

/** Renders a component whose code is loaded on first use. */
export function Lazy<Inner extends object>({ load, props, fallback }: Props<Inner>) {
  const [, redraw] = useState(0);
  const Part = loaded.get(load) as ComponentType<Inner> | undefined;
  useEffect(() => {
    if (!Part) void loadPartPatiently(load).then(() => redraw((count) => count + 1));
  }, [load]);
  return Part ? <Part {...props} /> : fallback;
}

/**
 * Loads a part as soon as its page is here, beside the page's first requests, so that `Lazy` shows it
 * without delay: what people type right after opening it must not be lost.
 */
export function preloaded<Inner>(load: Load<Inner>): Load<Inner> {
  // Offline, it is loaded when it is opened.
  loadPart(load).catch(() => undefined);
  return load;
}
