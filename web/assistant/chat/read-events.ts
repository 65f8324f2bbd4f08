/** One server-sent event: its name and its data, parsed as JSON. */
export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/**
 * Reads server-sent events from the body of a response. A chunk may end anywhere, even inside a
 * character. An incomplete event at the end of the body is dropped.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      // A line may end with CR LF, whose LF may be in the next chunk.
      const isSplit = rest.endsWith('\r');
      const text = (isSplit ? rest.slice(0, -1) : rest).replaceAll('\r\n', '\n');
      const blocks = text.split('\n\n');
      rest = (blocks.pop() ?? '') + (isSplit ? '\r' : '');
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Parses an event. Returns null for a comment, which keeps the connection open. */
function parseEvent(block: string): ServerEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? null : { event, data: JSON.parse(data.join('\n')) };
}
