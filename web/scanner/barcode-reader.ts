import { toGtin } from '../../src/shared/food/barcodes.ts';
import type { ReadAnswer, ReadRequest } from './barcode-worker.ts';

/** Finds the product code in a picture. */
export interface BarcodeReader {
  /** The GTIN-14, or undefined if the picture shows none. */
  read(picture: CanvasImageSource): Promise<string | undefined>;
  close(): void;
}

/** The browser's own reader, which the DOM library does not know. */
interface NativeDetector {
  detect(picture: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const NATIVE_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'qr_code'];
/** Larger pictures take longer and are read no better. */
const LONGEST_SIDE = 1600;

/** The browser's reader if it knows product codes, otherwise ours. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await openNativeReader()) ?? openWorkerReader();
}

async function openNativeReader(): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  const supported = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detector || !supported.includes('ean_13')) return undefined;
  const formats = NATIVE_FORMATS.filter((format) => supported.includes(format));
  const detector = new Detector({ formats });
  return {
    read: async (picture) =>
      findGtin((await detector.detect(picture)).map(({ rawValue }) => rawValue)),
    close: () => undefined,
  };
}

/** Runs in a worker, so that the page stays responsive and runs no WebAssembly itself. */
function openWorkerReader(): BarcodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<string | undefined>>();
  let failure: Error | undefined;
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.texts === null) asked?.reject(new Error('The barcode reader is not available.'));
    else asked?.resolve(findGtin(data.texts));
  });
  worker.addEventListener('error', ({ message }) => {
    failure = new Error(message);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  });
  return {
    async read(picture) {
      if (failure) throw failure;
      count += 1;
      const request: ReadRequest = { id: count, picture: toImageData(picture) };
      const answer = Promise.withResolvers<string | undefined>();
      waiting.set(request.id, answer);
      worker.postMessage(request, [request.picture.data.buffer]);
      return answer.promise;
    },
    close: () => worker.terminate(),
  };
}

function findGtin(texts: readonly string[]): string | undefined {
  return texts.map(toGtin).find((gtin) => gtin !== undefined);
}

function toImageData(picture: CanvasImageSource): ImageData {
  const [width, height] = sizeOf(picture);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Error('The browser cannot draw pictures.');
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return drawing.getImageData(0, 0, canvas.width, canvas.height);
}

function sizeOf(picture: CanvasImageSource): [width: number, height: number] {
  if (picture instanceof HTMLVideoElement) return [picture.videoWidth, picture.videoHeight];
  if (picture instanceof ImageBitmap) return [picture.width, picture.height];
  throw new TypeError('Only videos and bitmaps are read.');
}
