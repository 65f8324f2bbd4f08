import { PASSWORD } from '../../src/testing/instance/test-instance.ts';

/** Registers accounts on a fresh server; the first one is the admin. Answers with their tokens. */
export async function registerPeople(url: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const answer = await fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(tokens[0] ? { authorization: `Bearer ${tokens[0]}` } : {}),
      },
      body: JSON.stringify({ username: `person${at}`, password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`Registering failed: ${await answer.text()}`);
    tokens.push(((await answer.json()) as { token: string }).token);
  }
  return tokens;
}
