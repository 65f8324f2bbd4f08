import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** A picture to read; `id` is in the answer. */
export interface ReadRequest {
  readonly id: number;
  readonly picture: ImageData;
}

export interface ReadAnswer {
  readonly id: number;
  /** The contents of the codes that were found; null if the reader could not be loaded. */
  readonly texts: readonly string[] | null;
}

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Code128', 'DataBar', 'DataMatrix', 'QRCode'],
  tryHarder: true,
  maxNumberOfSymbols: 4,
};

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

self.addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  const found = await readBarcodes(data.picture, OPTIONS).catch(() => null);
  const answer: ReadAnswer = { id: data.id, texts: found?.map(({ text }) => text) ?? null };
  self.postMessage(answer);
});
