import { useRef } from 'preact/hooks';
import { useRoute } from '../../../core/page/location.ts';

/** Keeps the id while the next page loads, when the address has already changed. */
export function useProgramId(path: '/programs/:id' | '/programs/:id/edit'): number {
  const [, parts] = useRoute(path);
  const last = useRef(0);
  if (parts && /^\d+$/.test(parts.id)) last.current = Number(parts.id);
  return last.current;
}
