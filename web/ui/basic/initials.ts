/** The initials of a person's name; a name of one word gives its first two letters. */
export function personInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ([...first].slice(0, last ? 1 : 2).join('') + ([...last][0] ?? '')).toUpperCase();
}
