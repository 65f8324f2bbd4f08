const ADDRESS = /https?:\/\/[^\s<>"'`\]]{1,2000}/gi;
/** Punctuation that ends the sentence around an address. */
const AFTER = /[.,;:!?*_~|]+$/;

/** The web addresses in a Markdown text, in their order, each once. */
export function webLinks(text: string): string[] {
  const found = [...text.matchAll(ADDRESS)].map(([address]) => trimAddress(address));
  return [...new Set(found.filter((address) => URL.canParse(address)))];
}

/** Drops what follows the address: punctuation, and a bracket that was opened before it. */
function trimAddress(address: string): string {
  let open = 0;
  let end = 0;
  for (; end < address.length; end += 1) {
    if (address[end] === '(') open += 1;
    if (address[end] === ')') open -= 1;
    if (open < 0) break;
  }
  return address.slice(0, end).replace(AFTER, '');
}
