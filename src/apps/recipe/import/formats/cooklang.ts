import { splitFrontMatter } from '../../../../shared/imports/files/front-matter.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';
import {
  finishRecipe,
  type ImportDraftItem,
  type ImportDraftStep,
} from '../reading/finish-recipe.ts';
import { text } from '../values/loose.ts';
import { parseMinutes } from '../values/minutes.ts';
import { parseYield } from '../values/servings.ts';

/** `@olive oil{2%tbsp}(extra virgin)`, `#large pot{}`, `~rest{10%minutes}`, `@salt`. */
const MARK =
  /([@#~])[&?+-]{0,2}(?:([^@#~{}\n(]{0,100})\{([^{}\n]{0,100})\}|([\p{L}\p{N}_'’-]{1,100}))(?:\(([^()\n]{0,200})\))?/gu;
const SIGN = /@[^@#~{}\n]{1,100}\{[^{}\n]{0,100}\}/;
const METADATA = /^>>\s*([^:]{1,60}):(.*)$/;
const SECTION = /^=+([^=]*)=*$/;

/** Whether a text is written in Cooklang: an ingredient with braces, or metadata. */
export function isCooklang(given: string): boolean {
  return (
    SIGN.test(given) ||
    (METADATA.test(given.trimStart().split('\n', 1)[0] ?? '') && /@\p{L}/u.test(given))
  );
}

/** Reads a recipe in Cooklang. Its name may be the name of its file. */
export function readCooklang(given: string, fileName = ''): ImportedRecipe {
  const { fields, body } = splitFrontMatter(given);
  const facts = new Map(fields);
  const items: ImportDraftItem[] = [];
  const steps: ImportDraftStep[] = [];
  const tools: string[] = [];
  let title = '';
  for (const block of blocksOf(body, facts)) {
    const section = SECTION.exec(block)?.[1]?.trim();
    if (section !== undefined) title = section;
    else {
      steps.push({ title, text: readMarks(block, items, tools) });
      title = '';
    }
  }
  const fact = (...names: readonly string[]) => names.map((name) => facts.get(name)).find(Boolean);
  return finishRecipe({
    source: 'cooklang',
    name: fact('title', 'name') ?? fileName.replace(/^.*\//, '').replace(/\.[^.]*$/, ''),
    description: fact('description', 'introduction'),
    ...parseYield(fact('servings', 'serves', 'yield')),
    prep_minutes: parseMinutes(fact('prep time', 'prep_time', 'time.prep')),
    cook_minutes: parseMinutes(fact('cook time', 'cook_time', 'time.cook')),
    total_minutes: parseMinutes(fact('time', 'time required', 'duration', 'total time')),
    ingredients: [{ name: '', items }],
    steps,
    tags: [fact('tags')].flat().flatMap((one) => text(one).split(',')),
    tools,
    source_url: fact('source', 'source.url', 'url'),
  });
}

/** The paragraphs of a text without comments; metadata goes to the facts. */
function blocksOf(body: string, facts: Map<string, unknown>): string[] {
  const blocks: string[] = [''];
  for (const line of body.replaceAll(/\[-[^[\]]*-\]/g, '').split(/\r?\n/)) {
    const said = line.replace(/--.*$/, '').trim();
    const [, name, value = ''] = METADATA.exec(said) ?? [];
    if (name !== undefined) facts.set(name.trim().toLowerCase(), value.trim());
    else if (said === '') blocks.push('');
    else if (SECTION.test(said)) blocks.push(said, '');
    else blocks.push(`${blocks.pop() ?? ''} ${said.replace(/^>\s*/, '')}`.trim());
  }
  return blocks.filter((block) => block !== '');
}

/** Replaces the marks of a step by their words, and collects ingredients and tools. */
function readMarks(block: string, items: ImportDraftItem[], tools: string[]): string {
  return block.replaceAll(MARK, (_whole, ...parts: (string | undefined)[]) => {
    const [sign, long, amount = '', short, note = ''] = parts;
    const name = (long ?? short ?? '').trim();
    const [qty = '', unit = ''] = amount.split('%');
    if (sign === '~') return `${qty} ${unit}`.trim() || name;
    if (sign === '#') tools.push(name);
    else items.push({ qty: qty.replace(/^=/, ''), unit, name, note });
    return name;
  });
}
