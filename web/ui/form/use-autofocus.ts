import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Focuses an element that appears later; the `autofocus` attribute only works while a page or
 * dialog opens.
 */
export function useAutofocus<Element extends HTMLElement>(
  wanted: boolean | undefined,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (wanted) ref.current?.focus();
  }, [wanted]);
  return ref;
}
