import { Parser } from 'htmlparser2';
import type { FileSource } from '../../../../../shared/imports/files/csv.ts';
import type { ReadProgress } from '../../file-findings.ts';
import { unreadable } from '../../refusals.ts';

const MEGABYTE = 1024 * 1024;
/** So often that a step of the reader never takes long. */
const PROGRESS_BYTES = 16 * MEGABYTE;
/** Longer texts between two tags are no health data. */
const MOST_BYTES_OF_TAG = 4 * MEGABYTE;
const MOST_DEPTH = 32;

export type Attributes = Readonly<Record<string, string | undefined>>;

/** Receives the elements of a file. The children of an element close before it. */
export interface XmlHandler {
  open(element: string): void;
  /** Returns whether the attribute is needed when the element closes. */
  keepAttribute(element: string, attribute: string, value: string): boolean;
  close(element: string, attributes: Attributes): void;
}

/**
 * Streams an XML file through a handler. Nothing is kept but the attributes of open elements.
 * Entities that the file declares are not expanded.
 */
export async function* streamXml(
  source: FileSource,
  handler: XmlHandler,
): AsyncGenerator<ReadProgress> {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  let isWhole = false;
  let tagAt = 0;
  let bytes = 0;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        tagAt = bytes;
        if (elements.length >= MOST_DEPTH) throw damaged();
        elements.push({ name, attributes: {} });
        handler.open(name);
      },
      onattribute: (attribute, value) => {
        const element = elements.at(-1);
        if (element && handler.keepAttribute(element.name, attribute, value)) {
          element.attributes[attribute] = value;
        }
      },
      onclosetag: (name, isImplied) => {
        const element = elements.pop();
        if (element?.name !== name) throw damaged();
        handler.close(name, element.attributes);
        if (elements.length === 0) isWhole = !isImplied;
      },
    },
    // Most texts are not needed, so they are decoded by those who need them.
    { xmlMode: true, decodeEntities: false },
  );
  const decoder = new TextDecoder();
  let told = 0;
  for await (const chunk of source()) {
    bytes += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
    if (bytes - tagAt > MOST_BYTES_OF_TAG) throw damaged();
    if (bytes - told < PROGRESS_BYTES) continue;
    told = bytes;
    yield { bytes };
  }
  parser.end(decoder.decode());
  if (!isWhole) throw damaged();
}

function damaged() {
  return unreadable('This XML is incomplete or damaged.');
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Decodes the entities of an attribute, into a text that does not hold the file's text in memory. */
export function decodeEntities(text: string): string {
  const decoded = text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (all: string, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined) ?? all;
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
  return Buffer.from(decoded).toString();
}
