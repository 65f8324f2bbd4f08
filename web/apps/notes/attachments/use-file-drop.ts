import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Files that are pasted or dropped into the dialog around an element; undefined takes none. */
export function useFileDrop(
  inside: RefObject<HTMLElement | null>,
  onFiles: ((files: readonly File[]) => void) | undefined,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!dialog) return;
    const stop = new AbortController();
    const { signal } = stop;
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0 || !latest.current) return;
      event.preventDefault();
      latest.current(files);
    };
    dialog.addEventListener(
      'paste',
      (event) => {
        // A copied table is text and a picture of it; the text is meant.
        if (!event.clipboardData?.getData('text/plain')) take(event, event.clipboardData);
      },
      { signal },
    );
    dialog.addEventListener(
      'dragover',
      (event) => {
        if (!latest.current || !event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    dialog.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && dialog.contains(relatedTarget))) setOver(false);
      },
      { signal },
    );
    dialog.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        take(event, event.dataTransfer);
      },
      { signal },
    );
    return () => stop.abort();
  }, []);

  return isOver;
}
