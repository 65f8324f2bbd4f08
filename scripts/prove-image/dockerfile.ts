export interface Instruction {
  readonly name: string;
  /** Leading options such as `--from=build`, without the dashes. */
  readonly options: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Stage {
  readonly base: string;
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/** Reads the instructions of a Dockerfile, stage by stage. */
export function parseDockerfile(text: string): Stage[] {
  const stages: { base: string; name: string | null; instructions: Instruction[] }[] = [];
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n');
  for (const line of lines) {
    if (line.trim() === '') continue;
    const instruction = parseInstruction(line);
    if (instruction.name === 'FROM') {
      const [base = '', , name = null] = instruction.text.split(/\s+/);
      stages.push({ base, name, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`The Dockerfile has ${instruction.name} before FROM.`);
    stage.instructions.push(instruction);
  }
  return stages;
}

function parseInstruction(line: string): Instruction {
  const match = /^\s*(?<name>[A-Za-z]+)\s+(?<options>(?:--\S+\s+)*)(?<text>.*)$/.exec(line);
  if (!match?.groups) throw new Error(`The Dockerfile has a line that is no instruction: ${line}`);
  const { name = '', options = '', text = '' } = match.groups;
  const pairs = options
    .split(/\s+/)
    .filter(Boolean)
    .map((option) => {
      const [key = '', value = ''] = option.slice(2).split('=');
      return [key, value] as const;
    });
  return { name: name.toUpperCase(), options: Object.fromEntries(pairs), text: text.trim() };
}

/** `ENV A=1 B=$A/2`: what it adds to the variables that are set already. */
export function readVariables(
  text: string,
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  const added: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/(\w+)=("[^"]*"|\S*)/g)) {
    added[name] = value
      .replaceAll('"', '')
      .replaceAll(/\$\{?(\w+)\}?/g, (_, variable: string) => known[variable] ?? '');
  }
  return added;
}

/** The command of `CMD [...]` or of `HEALTHCHECK ... CMD [...]`. */
export function readCommand(text: string): string[] {
  return JSON.parse(text.slice(text.indexOf('[')));
}
