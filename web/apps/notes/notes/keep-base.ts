type Input = Record<string, unknown>;

/** Merges a newer change into a waiting one, which keeps the text that it is based on. */
export function keepBase(waiting: Input, newer: Input): Input {
  const { base_title, base_body_md, base_text } = waiting;
  const base = Object.entries({ base_title, base_body_md, base_text });
  const known = base.filter(([, value]) => value !== undefined);
  return { ...waiting, ...newer, ...Object.fromEntries(known) };
}
