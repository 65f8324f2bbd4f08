import { PASSWORD } from '../contestants.ts';

/** Registers people by the admin and signs them in; each comes from an address of its own. */
export async function addPeople(url: string, admin: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const send = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `192.0.2.${n}`,
          ...headers,
        },
        body: JSON.stringify({ username: `bench-${n}`, password: PASSWORD }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { token: string };
    };
    await send('/api/auth/register', { authorization: `Bearer ${admin}` });
    tokens.push((await send('/api/auth/login', {})).token);
  }
  return tokens;
}
