interface TemplateSlot {
  readonly id: number;
  readonly day_label: string | null;
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const WORD = /[a-z]+/g;

/**
 * The workout that comes next: of those still to do this week the one whose label names today's
 * weekday, else the first. When the week is done it begins again.
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

/** Whether a label such as `Mon` or `Monday / Thursday` is of the day's weekday. */
function namesDay(label: string | null, day: string): boolean {
  const weekday = DAYS[new Date(Date.parse(day)).getUTCDay()] ?? '';
  const words: string[] = label?.toLowerCase().match(WORD) ?? [];
  return words.some((word) => word.length >= 3 && weekday.startsWith(word));
}
