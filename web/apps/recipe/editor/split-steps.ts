const NUMBER = /^\s*(?:step\s+)?\d{1,2}[.):]\s+|^\s*[-*•]\s+/i;

/** A pasted method as steps: by its blank lines where it has some, else line by line. */
export function splitSteps(block: string): string[] {
  const text = block.replace(/\r\n?/g, '\n').trim();
  const parts = /\n\s*\n/.test(text) ? text.split(/\n\s*\n/) : text.split('\n');
  return parts.map((part) => part.replace(NUMBER, '').trim()).filter(Boolean);
}
