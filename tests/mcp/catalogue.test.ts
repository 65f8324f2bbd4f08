import { describe, expect, test } from 'vitest';
import { APPS } from '../../src/host/modules.ts';
import { publishTool } from '../../src/kernel/mcp/published-tool.ts';
import type { Tool } from '../../src/kernel/mcp/tool.ts';
import { SPECIFIED_TOOLS, type SpecifiedTool } from './specified-tools.ts';

/** Apps whose tools are all there; an app joins when its last tool arrives. */
const COMPLETE: readonly string[] = ['nutrition', 'workout', 'recipe', 'notes'];

/** What of a tool is not as specified, each with the tool's name. */
function differences(tools: readonly Tool[], specified: readonly SpecifiedTool[]): string[] {
  return tools.flatMap((tool) => {
    const wanted = specified.find(({ name }) => name === tool.name);
    if (!wanted) return [`${tool.name}: is not specified`];
    const { inputSchema, outputSchema } = publishTool(tool) as unknown as Record<
      string,
      { properties?: object; required?: string[] }
    >;
    const given = Object.keys(inputSchema?.properties ?? {});
    const returned = Object.keys(outputSchema?.properties ?? {});
    return [
      ...(tool.phase === wanted.phase
        ? []
        : [`${tool.name}: is ${tool.phase}, not ${wanted.phase}`]),
      ...missing(tool.name, 'requires', wanted.required, inputSchema?.required ?? []),
      ...missing(tool.name, 'takes', [...wanted.required, ...wanted.optional], given),
      ...missing(tool.name, 'returns', wanted.returns, returned),
    ];
  });
}

function missing(
  tool: string,
  verb: string,
  wanted: readonly string[],
  found: readonly string[],
): string[] {
  return [
    ...wanted.filter((name) => !found.includes(name)).map((name) => `${tool}: ${verb} no ${name}`),
    ...found
      .filter((name) => !wanted.includes(name))
      .map((name) => `${tool}: ${verb} ${name}, which is not specified`),
  ];
}

describe('the catalogue of tools', () => {
  test('knows all 59', () => {
    const counts = Object.entries(SPECIFIED_TOOLS).map(([app, tools]) => [app, tools.length]);
    expect(Object.fromEntries(counts)).toEqual({
      nutrition: 20,
      workout: 11,
      recipe: 14,
      notes: 14,
    });
  });

  test.each(APPS)('of $name is as specified, in the order of its table', ({ name, tools }) => {
    const specified = SPECIFIED_TOOLS[name];
    expect(differences(tools, specified)).toEqual([]);
    const names = tools.map((tool) => tool.name);
    const inOrder = specified.map((tool) => tool.name).filter((one) => names.includes(one));
    expect(names).toEqual(inOrder);
    if (COMPLETE.includes(name)) expect(names).toEqual(specified.map((tool) => tool.name));
  });

  test.each(APPS.flatMap(({ tools }) => tools))(
    '$name speaks to a model that has never seen the app',
    (tool) => {
      expect(tool.description.length).toBeGreaterThan(40);
      expect(tool.title).not.toBe('');
    },
  );

  test('a tool too many, in the wrong phase or with other arguments is named', () => {
    const sample = APPS.flatMap(({ tools }) => tools).find(
      ({ name }) => name === 'list_shopping_list',
    );
    if (!sample) throw new Error('The list of tools has lost the shopping list.');
    const specified = SPECIFIED_TOOLS.recipe;
    expect(differences([{ ...sample, name: 'drop_table' }], specified)).toEqual([
      'drop_table: is not specified',
    ]);
    expect(differences([{ ...sample, phase: 'write' }], specified)).toContain(
      `${sample.name}: is write, not read`,
    );
    const bare = { ...sample, input: sample.input.omit({ include_checked: true }) };
    expect(differences([bare], specified)).toContain(`${sample.name}: takes no include_checked`);
  });
});
