/** Rows of cells as a Markdown table; a single cell, as layouts have, is its plain text. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map((row) => row.length));
  if (width === 1) return rows.map(([cell = '']) => cell.trim()).join('\n');
  const [first = '', ...others] = rows.map((row) => formatRow(row, width));
  const rule = `|${' --- |'.repeat(width)}`;
  return [first, rule, ...others].join('\n');
}

function formatRow(row: readonly string[], width: number): string {
  const cells = Array.from({ length: width }, (_, at) =>
    (row[at] ?? '').replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim(),
  );
  return `| ${cells.join(' | ')} |`;
}
