import english from '@tesseract.js-data/eng';
import type { Page } from 'playwright-core';
import { createWorker } from 'tesseract.js';

/** A line of a nutrition panel: its name and a value in each column. */
type LabelLine = readonly [name: string, ...values: string[]];

export interface DrawnLabel {
  readonly title: string;
  readonly lines: readonly LabelLine[];
  /** In degrees; nobody holds a phone quite straight. */
  readonly tilt: number;
}

const PHOTO = { width: 3000, height: 4000 };

/** A photo of a package with a nutrition panel, larger than the app sends it. */
export async function drawLabel(page: Page, label: DrawnLabel) {
  const picture = await page.evaluate(drawInPage, { ...label, ...PHOTO });
  return { name: 'label.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture, 'base64') };
}

/** Runs in the page. */
async function drawInPage({ title, lines, tilt, width, height }: DrawnLabel & typeof PHOTO) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.fillStyle = '#d8d0c0';
  context.fillRect(0, 0, width, height);
  context.translate(300, 500);
  context.rotate((tilt * Math.PI) / 180);
  context.fillStyle = 'white';
  context.fillRect(0, 0, 2400, 2900);
  context.fillStyle = '#202020';
  // The page's own font: a machine without fonts draws the same picture.
  context.font = '100px Inter';
  await document.fonts.load(context.font);
  context.fillText(title, 120, 200);
  for (const [row, cells] of lines.entries()) {
    for (const [column, text] of cells.entries()) {
      context.fillText(text, [120, 1300, 1800][column] ?? 0, 440 + row * 170);
    }
  }
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
}

/** English names on panels, and the nutriments that they mean. */
const PRINTED_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^energy|^calories/i, 'calories'],
  [/saturate/i, 'saturated-fat'],
  [/trans fat/i, 'trans-fat'],
  [/^(total )?fat/i, 'fat'],
  [/cholesterol/i, 'cholesterol'],
  [/^(total )?carbohydrate/i, 'carbohydrates'],
  [/sugars/i, 'sugars'],
  [/fib(re|er)/i, 'fiber'],
  [/^protein/i, 'proteins'],
  [/^salt/i, 'salt'],
  [/^sodium/i, 'sodium'],
  [/^calcium/i, 'calcium'],
  [/^iron/i, 'iron'],
  [/^vitamin c/i, 'vitamin-c'],
];

/**
 * Reads a nutrition panel as a model with vision would: it recognises the text of the picture that
 * arrived, and nothing else. Answers in the form of Scan Label.
 */
export async function readLabel(picture: Buffer) {
  const lines = (await recogniseText(picture)).split('\n').filter((line) => line.trim() !== '');
  const columns = /100 ?(g|ml)/i.test(lines.join(' '))
    ? ['per_100', 'per_serving']
    : ['per_serving'];
  const panel: Record<string, Record<string, number>> = {};
  for (const line of lines) {
    const name = PRINTED_NAMES.find(([printed]) => printed.test(line))?.[1];
    const values = line.match(/\d+(\.\d+)?/g) ?? [];
    if (name === undefined) continue;
    for (const [at, column] of columns.entries()) {
      const value = values[at];
      if (value !== undefined) panel[column] = { ...panel[column], [name]: Number(value) };
    }
  }
  const size = /(?:serving|per) (?:size )?(?!100)(\d+) ?(g|ml)/i.exec(lines.join(' '));
  return {
    name: lines[0] ?? null,
    brand: null,
    serving_name: null,
    serving_size: size?.[1] ? Number(size[1]) : null,
    unit: size?.[2] ?? 'g',
    per_serving: panel.per_serving ?? null,
    per_100: panel.per_100 ?? null,
    unsure: [],
  };
}

async function recogniseText(picture: Buffer): Promise<string> {
  const worker = await createWorker('eng', 1, { ...english, cacheMethod: 'none' });
  try {
    return (await worker.recognize(picture)).data.text;
  } finally {
    await worker.terminate();
  }
}
