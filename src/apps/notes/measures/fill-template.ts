/** Replaces the placeholders of a template by the moment in which a note is written from it. */
export function fillTemplate(
  text: string,
  { date, time }: { readonly date: string; readonly time: string },
): string {
  return text.replaceAll('{{date}}', date).replaceAll('{{time}}', time);
}
