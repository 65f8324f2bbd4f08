/** The type of a sound by its first bytes; null for anything else. */
export function soundType(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 16).toString('latin1');
  if (head.startsWith('\x1aE\xdf\xa3')) return 'audio/webm';
  if (head.startsWith('OggS')) return 'audio/ogg';
  if (head.startsWith('ftyp', 4)) return 'audio/mp4';
  if (head.startsWith('RIFF') && head.startsWith('WAVE', 8)) return 'audio/wav';
  if (head.startsWith('fLaC')) return 'audio/flac';
  const isMp3 = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;
  return head.startsWith('ID3') || isMp3 ? 'audio/mpeg' : null;
}
