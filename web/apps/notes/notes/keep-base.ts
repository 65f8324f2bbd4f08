type Input = Record<string, unknown>;

/** Merges a newer change into a waiting one, which keeps the text or the date that it is based on. */
export function keepBase(waiting: Input, newer: Input): Input {
  const { base_title, base_body_md, base_text, base_due_date } = waiting;
  const base = Object.entries({ base_title, base_body_md, base_text, base_due_date });
  const known = base.filter(([, value]) => value !== undefined);
  return { ...waiting, ...newer, ...Object.fromEntries(known) };
}
