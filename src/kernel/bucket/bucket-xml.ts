import { Parser } from 'htmlparser2';

/** The texts of the innermost elements of an answer, by the path of their names, in their order. */
export type XmlTexts = readonly (readonly [path: string, text: string])[];

export function readXml(xml: string): XmlTexts {
  const texts: [string, string][] = [];
  const path: string[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentagname: (name) => {
        path.push(name);
        text = '';
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: () => {
        texts.push([path.join('/'), text]);
        path.pop();
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return texts;
}

export function findText(texts: XmlTexts, path: string): string | null {
  return texts.find(([at]) => at === path)?.[1] ?? null;
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
