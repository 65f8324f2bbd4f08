import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from 'tesseract.js';

/** Words that the recogniser doubts are mostly patterns of a photo. */
const LEAST_CONFIDENCE = 60;
const LONGEST_MS = 120_000;
/** Tesseract's neural engine; the older one knows fewer letters. */
const NEURAL_ENGINE = 1;

/**
 * The text of a picture, line by line; empty if there is none. It is recognised in a thread of its
 * own, which ends afterwards, so that an idle server keeps none of its memory. Nothing is fetched
 * from the network: the language is a package.
 */
export async function recogniseText(picture: Buffer): Promise<string> {
  const [{ createWorker }, { default: english }] = await Promise.all([
    import('tesseract.js'),
    import('@tesseract.js-data/eng'),
  ]);
  const worker = await createWorker(english.code, NEURAL_ENGINE, {
    langPath: english.langPath,
    gzip: english.gzip,
    cacheMethod: 'none',
    // The promise of the call is rejected, too.
    errorHandler: () => undefined,
  });
  const timeout = new AbortController();
  try {
    const { data } = await Promise.race([
      worker.recognize(picture, {}, { blocks: true, text: false }),
      wait(LONGEST_MS, undefined, { signal: timeout.signal }).then(() => {
        throw new Error('The text of a picture was not recognised in time.');
      }),
    ]);
    const blocks = data.blocks ?? [];
    return blocks
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.map(readLine)))
      .filter((line) => line !== '')
      .join('\n');
  } finally {
    timeout.abort();
    await worker.terminate();
  }
}

function readLine({ words }: Line): string {
  return words
    .filter(({ confidence, text }) => confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}]/u.test(text))
    .map(({ text }) => text)
    .join(' ');
}
