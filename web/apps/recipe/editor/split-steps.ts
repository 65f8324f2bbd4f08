const NUMBER = /^\s*(?:step\s+)?\d{1,2}[.):]\s+|^\s*[-*•]\s+/i;

/** Splits pasted text into steps, at blank lines or else at every line. */
export function splitSteps(block: string): string[] {
  const text = block.replace(/\r\n?/g, '\n').trim();
  const parts = /\n\s*\n/.test(text) ? text.split(/\n\s*\n/) : text.split('\n');
  return parts.map((part) => part.replace(NUMBER, '').trim()).filter(Boolean);
}
