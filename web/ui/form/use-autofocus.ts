import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** The attribute works while a page or dialog opens; this also works for what appears later. */
export function useAutofocus<Element extends HTMLElement>(
  wanted: boolean | undefined,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (wanted) ref.current?.focus();
  }, [wanted]);
  return ref;
}
