const CODE = /^[ \t]*(```|~~~)[^\n]*\n[\s\S]*?(?:^[ \t]*\1|$(?![\s\S]))|`[^`\n]*`/gm;
const TAG = /(?<![^\s([{])#(?:\[\[([^[\]\n]{1,60})\]\]|([\p{L}\p{N}_/-]{1,60}))/gu;
const COLOR = /^(?=[a-f]*\d)[\da-f]{3,8}$/i;

/**
 * The `#tags` in a text, each once: `#word`, `#outer/inner`, and `#[[several words]]` of Logseq.
 * Code, colours and numbers are none.
 */
export function inlineTags(text: string): string[] {
  const found = [...text.replaceAll(CODE, ' ').matchAll(TAG)].map(([, several, one = '']) =>
    (several ?? one).replace(/[/-]+$/, '').trim(),
  );
  return [...new Set(found)].filter((tag) => /\p{L}/u.test(tag) && !COLOR.test(tag));
}
