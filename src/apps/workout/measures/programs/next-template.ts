interface TemplateSlot {
  readonly id: number;
  readonly day_label: string | null;
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const WORD = /[a-z]+/g;

/**
 * The next workout: among those left this week, the one whose label names today's weekday,
 * otherwise the first. When all are done, the week starts over.
 */
export function findNextTemplate<Template extends TemplateSlot>(
  templates: readonly Template[],
  done: ReadonlySet<number>,
  today: string,
): Template | undefined {
  const open = templates.filter(({ id }) => !done.has(id));
  const choice = open.length > 0 ? open : templates;
  return choice.find(({ day_label }) => namesDay(day_label, today)) ?? choice[0];
}

/** Whether a label such as `Mon` or `Monday / Thursday` names the weekday of `day`. */
function namesDay(label: string | null, day: string): boolean {
  const weekday = DAYS[new Date(Date.parse(day)).getUTCDay()] ?? '';
  const words: string[] = label?.toLowerCase().match(WORD) ?? [];
  return words.some((word) => word.length >= 3 && weekday.startsWith(word));
}
