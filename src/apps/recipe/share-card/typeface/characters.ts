/** Which glyph shows which character, from the `cmap` table. */
export function readCharacters(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const count = cmap.readUInt16BE(2);
  const starts = new Set(Array.from({ length: count }, (_, n) => cmap.readUInt32BE(8 + n * 8)));
  for (const start of starts) {
    const table = cmap.subarray(start);
    const format = table.readUInt16BE(0);
    if (format === 4) readSegments(table, glyphs);
    if (format === 12) readGroups(table, glyphs);
  }
  return glyphs;
}

/** Format 4: segments of the first 65,536 characters, each a shift or a list. */
function readSegments(table: Buffer, glyphs: Map<number, number>): void {
  const bytes = table.readUInt16BE(6);
  const [ends, starts] = [14, 16 + bytes];
  const [shifts, offsets] = [starts + bytes, starts + 2 * bytes];
  for (let at = 0; at < bytes; at += 2) {
    const first = table.readUInt16BE(starts + at);
    const last = table.readUInt16BE(ends + at);
    const shift = table.readUInt16BE(shifts + at);
    const offset = table.readUInt16BE(offsets + at);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed =
        offset === 0 ? code : table.readUInt16BE(offsets + at + offset + (code - first) * 2);
      const glyph = listed === 0 ? 0 : (listed + shift) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
}

/** Format 12: runs of characters with runs of glyphs. */
function readGroups(table: Buffer, glyphs: Map<number, number>): void {
  const count = table.readUInt32BE(12);
  for (let n = 0; n < count; n += 1) {
    const at = 16 + n * 12;
    const first = table.readUInt32BE(at);
    const last = table.readUInt32BE(at + 4);
    const glyph = table.readUInt32BE(at + 8);
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
  }
}
