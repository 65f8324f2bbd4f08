import type { Person } from '../instance/test-instance.ts';

/** Sends a form as a browser does: its fields, and one file. */
export async function sendForm(
  person: Pick<Person, 'call'>,
  route: string,
  fields: Readonly<Record<string, string>>,
  file?: Buffer,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'recipes.zip');
  const body = new Response(form);
  return person.call(route, undefined, {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
