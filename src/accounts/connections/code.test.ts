import { describe, expect, test } from 'vitest';
import { sortStatuses, useOAuthInstance } from '../../testing/clients/oauth-instance.ts';

const house = useOAuthInstance();

describe('a code', () => {
  test('counts once, and one who shows it again ends the connection', async () => {
    const asking = await house.ask();
    const back = await house.consent(await house.asAna(), asking.address);
    const code = back.searchParams.get('code') ?? '';
    const { body } = await house.exchangeCode(asking, code);
    expect((await house.ping(body.access_token)).status).toBe(200);
    house.instance.clock.forward({ seconds: 10 });
    expect(await house.exchangeCode(asking, code)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await house.ping(body.access_token)).status).toBe(401);
  });

  test('of several exchanges at once one wins', async () => {
    const asking = await house.ask();
    const back = await house.consent(await house.asAna(), asking.address);
    const code = back.searchParams.get('code') ?? '';
    const all = await Promise.all(
      Array.from({ length: 8 }, () => house.exchangeCode(asking, code)),
    );
    const won = all.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect((await house.ping(won[0]?.body.access_token)).status).toBe(200);

    const renewed = await Promise.all(
      [1, 2, 3].map(() => house.renew(asking.clientId, won[0]?.body.refresh_token)),
    );
    expect(sortStatuses(renewed)).toEqual([200, 400, 400]);
  });

  test('is worth nothing with another verifier, client, address or resource', async () => {
    const asking = await house.ask();
    const other = await house.ask();
    const back = await house.consent(await house.asAna(), asking.address);
    const code = back.searchParams.get('code') ?? '';
    for (const wrong of [
      { code_verifier: other.verifier },
      { code_verifier: '' },
      { client_id: other.clientId },
      { redirect_uri: 'https://client.example/other' },
    ]) {
      expect((await house.exchangeCode(asking, code, wrong)).status, JSON.stringify(wrong)).toBe(
        400,
      );
    }
    const elsewhere = await house.exchangeCode(asking, code, {
      resource: `${house.url}/notes/api/mcp`,
    });
    expect(elsewhere).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
  });

  test('is good for a minute', async () => {
    const asking = await house.ask();
    const back = await house.consent(await house.asAna(), asking.address);
    house.instance.clock.forward({ minutes: 1 });
    expect((await house.exchangeCode(asking, back.searchParams.get('code') ?? '')).status).toBe(
      400,
    );
  });
});
