const NOTE_BEGINS = /,\s|\s[–—-]\s|;\s*/g;
const MOST_ADJECTIVES = 6;
/** Words that describe what comes after them; a comma between two of them starts no note. */
const ADJECTIVES = new Set(
  `fresh dry ripe unripe raw cold warm hot cool soft firm hard thick thin fine coarse crisp crunchy tender lean
  plain whole large medium small big extra extra-large jumbo mini baby young old sweet sour spicy mild bitter salty
  salted unsalted smoked unsmoked cooked uncooked peeled unpeeled sweetened unsweetened bleached unbleached organic
  natural light dark white black red green yellow brown golden purple pink low-fat full-fat fat-free nonfat reduced-fat
  low-sodium reduced-sodium gluten-free sugar-free dairy-free free-range grass-fed pasture-raised wild good good-quality
  high-quality best-quality lukewarm tepid heavy flaky shelled unshelled day-old store-bought homemade long short round
  flat meaty juicy crusty dense all-purpose self-rising
  große großer großes großen kleine kleiner kleines kleinen frische frischer frisches frischen reife reifer reifes reifen
  rote roter rotes roten grüne grüner grünes grünen gelbe gelber weiße weißer dicke dünne feste festkochende mehlige
  petit petite petits petites gros grosse grosses grand grande grands grandes beau belle beaux belles
  små store stor liten stora`
    .split(/\s+/)
    .filter(Boolean),
);
/** "boneless", "skin-on", "bone-in", "chopped"; but not "flaxseed" and "seaweed". */
const ADJECTIVE_ENDS = /(?:less|-in|-on|-off|-free|(?<!se|we)ed)$/;

/**
 * Where the name of an ingredient ends and its note starts: at the first comma, dash or semicolon
 * that does not stand between adjectives. "boneless, skinless chicken, cubed" has the note "cubed".
 */
export function findNote(text: string): { end: number; start: number } {
  for (const mark of [...text.matchAll(NOTE_BEGINS)].slice(0, MOST_ADJECTIVES)) {
    const start = mark.index + mark[0].length;
    const isBetween = mark[0].startsWith(',') && describes(text.slice(0, mark.index));
    if (!isBetween || start >= text.length) return { end: mark.index, start };
  }
  return { end: text.length, start: text.length };
}

function describes(head: string): boolean {
  const words = head.toLowerCase().split(/[\s,]+/);
  return words.every((word) => ADJECTIVES.has(word) || ADJECTIVE_ENDS.test(word));
}
