/** An encoded word may have 75 characters, of which `=?UTF-8?B??=` takes twelve: 45 bytes fit. */
const BYTES_OF_A_WORD = 45;
const LATIN_1 = /^[\u0020-\u007e\u00a0-\u00ff]*$/;
const CONTROLS = /\p{Cc}+/gu;

/**
 * Encodes text for an HTTP header: unchanged if it is Latin-1, otherwise as encoded words (RFC 2047).
 * Characters are not split, and line breaks are removed.
 */
export function encodeHeaderText(text: string): string {
  const line = text.replace(CONTROLS, ' ').trim();
  if (LATIN_1.test(line) && !line.includes('=?')) return line;
  return splitIntoWords(line)
    .map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`)
    .join(' ');
}

function splitIntoWords(line: string): string[] {
  const words: string[] = [];
  let word = '';
  for (const letter of line) {
    if (Buffer.byteLength(word + letter) > BYTES_OF_A_WORD) {
      words.push(word);
      word = '';
    }
    word += letter;
  }
  return [...words, word];
}
