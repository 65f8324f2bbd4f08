const AGAIN_AFTER = 30_000;

interface Listeners<Event> {
  onEvent: (event: Event) => void;
  /** The connection is lost; `refused` if the server answered with an error. */
  onLost?: (refused: boolean) => void;
}

/**
 * Listens to a stream of events while the page is visible; returns a function that ends it.
 * `EventSource` reconnects after a lost connection, but not after an error response.
 */
export function listenToEvents<Event>(
  address: string,
  { onEvent, onLost }: Listeners<Event>,
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    close();
    if (document.hidden) return;
    const opened = new EventSource(address);
    source = opened;
    opened.onmessage = ({ data }) => onEvent(JSON.parse(data));
    opened.onerror = () => {
      const refused = opened.readyState === EventSource.CLOSED;
      onLost?.(refused);
      if (refused) timer = setTimeout(open, AGAIN_AFTER);
    };
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function follow() {
    open();
    if (document.hidden) onLost?.(false);
  }

  open();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
