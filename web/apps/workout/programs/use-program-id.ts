import { useRef } from 'preact/hooks';
import { useRoute } from 'wouter';

/** While the next page is being fetched, the address is no longer this page's. */
export function useProgramId(path: '/programs/:id' | '/programs/:id/edit'): number {
  const [, parts] = useRoute(path);
  const last = useRef(0);
  if (parts && /^\d+$/.test(parts.id)) last.current = Number(parts.id);
  return last.current;
}
