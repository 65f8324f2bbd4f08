import { Parser } from 'htmlparser2';
import { Invalid } from '../../../../kernel/errors.ts';

const MOST_DEPTH = 32;
const MOST_TEXT = 1000;

export interface XmlElement {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface XmlHandler {
  open(element: XmlElement): void;
  /** `path` holds the names of the elements around it, the outermost first. */
  close(element: XmlElement, text: string, path: readonly string[]): void;
}

/** Passes the elements of an XML text to a handler. Declared entities are not expanded. */
export function readXml(xml: string, handler: XmlHandler): void {
  const open: (XmlElement & { text: string })[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (open.length >= MOST_DEPTH) throw damagedXml();
        const element = { name: localName(name), attributes, text: '' };
        open.push(element);
        handler.open(element);
      },
      ontext: (text) => {
        const element = open.at(-1);
        if (element && element.text.length < MOST_TEXT) element.text += text;
      },
      onclosetag: (name) => {
        const element = open.pop();
        if (element?.name !== localName(name)) throw damagedXml();
        const path = open.map((one) => one.name);
        handler.close(element, element.text.trim(), path);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function damagedXml(): Invalid {
  const message = 'This file is damaged.';
  return new Invalid(message, [{ path: 'file', message }], 'unreadable_file');
}

/** Null if the text is no number. */
export function numberIn(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Milliseconds since 1970; null if the text is no time. */
export function timeIn(text: string): number | null {
  const millis = Date.parse(text);
  return Number.isNaN(millis) ? null : millis;
}

/** Degrees between `-most` and `most`. */
export function degreesIn(text: string | undefined, most: number): number | null {
  const value = numberIn(text);
  return value !== null && Math.abs(value) <= most ? value : null;
}
