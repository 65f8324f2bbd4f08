/** Longer lines are skipped: the largest products of Open Food Facts take about a megabyte. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024;

const NEWLINE = 10;

/** A line; null replaces a line that is too long. */
export type Line = Buffer | null;

/** The lines of a file in groups, without reading more of a giant line than the limit. */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  most = MAX_LINE_BYTES,
): AsyncGenerator<Line[]> {
  let parts: Buffer[] = [];
  let length = 0;
  const endLine = (last: Buffer): Line => {
    const isTooLong = length + last.length > most;
    const line = parts.length === 0 ? last : Buffer.concat([...parts, last]);
    parts = [];
    length = 0;
    return isTooLong ? null : line;
  };
  for await (const chunk of chunks) {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      lines.push(endLine(chunk.subarray(start, end)));
      start = end + 1;
    }
    const rest = chunk.subarray(start);
    length += rest.length;
    if (length > most) parts = [];
    else if (rest.length > 0) parts.push(rest);
    yield lines;
  }
  if (length > 0) yield [endLine(Buffer.alloc(0))];
}

const BYTE_ORDER_MARK = /^\uFEFF/;

export function lineText(line: Buffer): string {
  return line.toString('utf8').replace(BYTE_ORDER_MARK, '').replace(/\r$/, '');
}

/** The cells of a line of comma-separated values; null if a quoted cell goes on in the next line. */
export function splitCsvLine(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    if (line[at] !== '"') {
      const end = line.indexOf(',', at);
      cells.push(line.slice(at, end === -1 ? line.length : end));
      at = end === -1 ? line.length + 1 : end + 1;
      continue;
    }
    let end = line.indexOf('"', at + 1);
    while (end !== -1 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
    if (end === -1) return null;
    cells.push(line.slice(at + 1, end).replaceAll('""', '"'));
    at = end + 2;
  }
  return cells;
}
