const FRACTIONS: Readonly<Record<string, string>> = {
  '.125': '1/8',
  '.25': '1/4',
  '.33': '1/3',
  '.333': '1/3',
  '.5': '1/2',
  '.66': '2/3',
  '.667': '2/3',
  '.67': '2/3',
  '.75': '3/4',
};

/**
 * A household measure as people say it: ".5 cup, From 19211" is "1/2 cup". Notes for the makers of
 * tables are left out: numbers of other foods, "NFS", and which serving of a label it is.
 */
export function readableServing(label: string): string {
  return label
    .replaceAll(/\s+/g, ' ')
    .replace(/^\.\d+/, (number) => FRACTIONS[number] ?? `0${number}`)
    .replaceAll(/,? ?\((?:1 NLEA serving|includes? [^)]*)\)/gi, '')
    .replaceAll(/,? ?(?:\bFrom \d+|\bNFS\b)/gi, '')
    .replaceAll(/, ?\(/g, ' (')
    .replace(/[,\s]+$/, '')
    .trim();
}
