/** Streams a JSON document of lists, with each entry on a line of its own. */
export async function* jsonLists(
  head: Readonly<Record<string, string | number>>,
  lists: Readonly<Record<string, AsyncIterable<unknown>>>,
): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, entries] of Object.entries(lists)) {
    yield `,\n"${name}":[`;
    let separator = '\n';
    for await (const entry of entries) {
      yield `${separator}${JSON.stringify(entry)}`;
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}
