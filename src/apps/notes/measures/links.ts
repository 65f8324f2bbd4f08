const LINK = /\[\[([^[\]\n]{1,500})\]\]/g;

/**
 * The titles that the `[[links]]` of a text name, in their order, each once. `[[Title|shown text]]`
 * and `[[Title#Heading]]` name `Title`.
 */
export function linkTargets(text: string): string[] {
  const titles = [...text.matchAll(LINK)].map(([, inner = '']) => targetOf(inner));
  return [...new Set(titles.filter((title) => title !== ''))];
}

function targetOf(inner: string): string {
  return (inner.split('|')[0] ?? '').replace(/#.*$/, '').trim();
}
