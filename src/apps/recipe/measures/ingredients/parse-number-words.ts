const SMALL =
  'one 1,two 2,three 3,four 4,five 5,six 6,seven 7,eight 8,nine 9,ten 10,eleven 11,twelve 12,a 1,an 1,ein 1,eine 1,einen 1,un 1,une 1,una 1,uno 1,een 1,half 1/2,halbe 1/2,halber 1/2';
const DIGITS = new Map(SMALL.split(',').map((pair) => pair.split(' ') as [string, string]));

const HALF = /^(?:a\s+half|half\s+an?|ein[e]?\s+halbe[rs]?)\s+/i;
const DOZEN = /^(?:(?:a|one)\s+)?(half\s+(?:a\s+)?)?dozen\s+(?:of\s+)?/i;
/** Amounts without a numeric value. */
const VAGUE =
  /^(?:a\s+(?:few|little|bit|couple|handful\s+or\s+two)|(?:an?\s+)?(?:some|several|few)|ein\s+(?:paar|wenig|bisschen)|etwas|un\s+peu|un\s+poco|een\s+beetje)(?=\s)/i;
const WORD = /^(\p{L}+)\s+/u;

/** Parses a number word at the start of a line; `qty` is in digits, or empty for a vague amount. */
export function parseNumberWords(line: string): { qty: string; rest: string } | undefined {
  const vague = VAGUE.exec(line)?.[0];
  if (vague !== undefined) return { qty: vague, rest: line.slice(vague.length).trim() };
  const dozen = DOZEN.exec(line);
  if (dozen !== null) {
    return { qty: dozen[1] === undefined ? '12' : '6', rest: line.slice(dozen[0].length) };
  }
  const half = HALF.exec(line)?.[0];
  if (half !== undefined) return { qty: '1/2', rest: line.slice(half.length) };
  const [whole = '', word = ''] = WORD.exec(line) ?? [];
  const qty = DIGITS.get(word.toLowerCase());
  return qty === undefined ? undefined : { qty, rest: line.slice(whole.length) };
}
