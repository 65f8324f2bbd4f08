import { describe, expect, test } from 'vitest';
import {
  accept,
  autoShare,
  dismiss,
  type Housemate,
  housemate,
  inviteTo,
  kitchenOf,
  sees,
  useHousehold,
  write,
} from '../../../testing/household.ts';
import { PASSWORD } from '../../../testing/test-instance.ts';

const home = useHousehold();
const { ana, ben, cat } = home;

const membersOf = async (who: Housemate, kitchen: number) =>
  (await who.call(`GET /recipe/api/kitchens/${kitchen}/members`)).body.items.map(
    ({ username }: { username: string }) => username,
  );
const pendingIn = async (who: Housemate, kitchen: number) =>
  (await who.call(`GET /recipe/api/kitchens/${kitchen}/invitations`)).body.items.map(
    ({ username }: { username: string }) => username,
  );
const invitationsOf = async (who: Housemate) =>
  (await who.call('GET /recipe/api/kitchens/invitations')).body.items.map(
    ({ kitchen }: { kitchen: { id: number } }) => kitchen.id,
  );
const decline = (kitchen: number, who: Housemate) =>
  who.call(`POST /recipe/api/kitchens/${kitchen}/decline`);
const withdraw = (kitchen: number, by: Housemate, whom: Housemate) =>
  by.call(`DELETE /recipe/api/kitchens/${kitchen}/invitations/${whom.id}`);

describe('an invitation to a Kitchen', () => {
  test('grants nothing and shows nothing, in either direction, before it is accepted', async () => {
    const kitchen = await kitchenOf(ana);
    await autoShare(kitchen, ana);
    const anas = await write(ana, { visibility: 'group' });
    const bens = await write(ben, { visibility: 'group' });
    const invited = await inviteTo(kitchen, ana, ' BEN ');
    expect(invited.status).toBe(201);
    expect(invited.body).toMatchObject({ user_id: ben.id, username: 'ben' });

    expect(await membersOf(ana, kitchen)).toEqual(['ana']);
    expect(await pendingIn(ana, kitchen)).toEqual(['ben']);
    expect([await sees(ben, anas), await sees(ana, bens)]).toEqual([false, false]);
    for (const path of ['', '/members', '/invitations', '/plan']) {
      const { status } = await ben.call(`GET /recipe/api/kitchens/${kitchen}${path}`);
      expect(status, path).toBe(404);
    }
    expect((await ben.call('GET /recipe/api/kitchens')).body.items).not.toContainEqual(
      expect.objectContaining({ id: kitchen }),
    );
    const share = { kitchen_id: kitchen };
    expect((await ben.call('PUT /recipe/api/shopping/share', share)).status).toBe(404);
    expect((await autoShare(kitchen, ben)).status).toBe(404);
    const later = await write(ana);
    expect(await sees(ben, later)).toBe(false);
    const { body } = await ben.call('GET /recipe/api/kitchens/invitations');
    expect(body.items).toEqual([
      {
        kitchen: { id: kitchen, name: 'Home' },
        invited_by: { id: ana.id, username: 'ana', full_name: null, avatar_url: null },
        created_at: expect.any(String),
      },
    ]);
    await decline(kitchen, ben);
  });

  test('accepted, makes a Line Cook who shares their library unless they say no', async () => {
    const kitchen = await kitchenOf(ana);
    await autoShare(kitchen, ana);
    const [anas, bens, cats] = [await write(ana), await write(ben), await write(cat)];
    for (const { name } of [ben, cat]) await inviteTo(kitchen, ana, name);
    const joined = await ben.call(`POST /recipe/api/kitchens/${kitchen}/accept`);
    expect(joined.status).toBe(200);
    expect(joined.body).toMatchObject({
      id: kitchen,
      role: 'member',
      auto_share: true,
      shares_plan: false,
      member_count: 2,
    });
    expect([await sees(ben, anas), await sees(ana, bens)]).toEqual([true, true]);
    expect(await sees(ana, await write(ben))).toBe(true);
    expect(await sees(cat, bens)).toBe(false);

    expect((await accept(kitchen, cat)).body).toMatchObject({ auto_share: false });
    expect([await sees(cat, anas), await sees(cat, bens)]).toEqual([true, true]);
    expect([await sees(ana, cats), await sees(ana, await write(cat))]).toEqual([false, false]);
    expect(await invitationsOf(ben)).toEqual([]);
    expect((await accept(kitchen, ben)).status).toBe(404);
  });

  test('names an account of this instance that is neither member nor invited', async () => {
    const kitchen = await kitchenOf(ana, ben);
    await inviteTo(kitchen, ana, 'cat');
    const code = async (name: string) => {
      const { status, body } = await inviteTo(kitchen, ana, name);
      return [status, body.code];
    };
    expect(await code('cat')).toEqual([409, 'already_invited']);
    expect(await code('ben')).toEqual([409, 'already_member']);
    expect(await code('ana')).toEqual([409, 'already_member']);
    expect(await code('nobody-of-this-name')).toEqual([404, 'not_found']);
    expect((await inviteTo(kitchen, ben, 'cat')).status).toBe(403);
    expect((await inviteTo(kitchen, cat, 'ana')).status).toBe(404);
  });

  test('is declined, and can then be made again', async () => {
    const kitchen = await kitchenOf(ana);
    await inviteTo(kitchen, ana, 'ben');
    expect((await decline(kitchen, cat)).status).toBe(404);
    expect((await decline(kitchen, ben)).body).toEqual({ ok: true });
    expect(await pendingIn(ana, kitchen)).toEqual([]);
    expect((await accept(kitchen, ben)).status).toBe(404);
    expect(await membersOf(ana, kitchen)).toEqual(['ana']);
    expect((await inviteTo(kitchen, ana, 'ben')).status).toBe(201);
    await decline(kitchen, ben);
  });

  test('is withdrawn by the Head Chef and by the member who sent it, and by nobody else', async () => {
    const kitchen = await kitchenOf(ana, cat);
    await inviteTo(kitchen, ana, 'ben');
    expect((await withdraw(kitchen, ben, ben)).status).toBe(404);
    expect((await withdraw(kitchen, cat, ben)).status).toBe(403);
    expect(await pendingIn(cat, kitchen)).toEqual([]);
    expect((await withdraw(kitchen, ana, ben)).body).toEqual({ ok: true });
    expect((await withdraw(kitchen, ana, ben)).status).toBe(404);
    expect((await accept(kitchen, ben)).status).toBe(404);

    await inviteTo(kitchen, ana, 'ben');
    await ana.call(`PUT /recipe/api/kitchens/${kitchen}/owner`, { user_id: cat.id });
    expect([await pendingIn(cat, kitchen), await pendingIn(ana, kitchen)]).toEqual([
      ['ben'],
      ['ben'],
    ]);
    expect((await withdraw(kitchen, ana, ben)).status).toBe(200);
  });

  test('ends when the Kitchen, the inviter or the invited account goes', async () => {
    const [eva, fay, gil] = [
      await housemate(home.instance, 'eva'),
      await housemate(home.instance, 'fay'),
      await housemate(home.instance, 'gil'),
    ];
    const closed = await kitchenOf(ana);
    await inviteTo(closed, ana, 'ben');
    await ana.call(`DELETE /recipe/api/kitchens/${closed}`);
    expect((await accept(closed, ben)).status).toBe(404);

    const left = await kitchenOf(eva, ana);
    await inviteTo(left, eva, 'ben');
    await eva.call(`PUT /recipe/api/kitchens/${left}/owner`, { user_id: ana.id });
    await dismiss(left, eva, eva);
    expect((await accept(left, ben)).status).toBe(404);

    const inherited = await kitchenOf(fay, ana);
    await inviteTo(inherited, fay, 'ben');
    await ana.call(`DELETE /api/auth/users/${fay.id}`);
    expect((await accept(inherited, ben)).status).toBe(404);
    expect(await invitationsOf(ben)).toEqual([]);

    const kitchen = await kitchenOf(ana);
    await inviteTo(kitchen, ana, 'gil');
    await ana.call(`DELETE /api/auth/users/${gil.id}`);
    expect(await pendingIn(ana, kitchen)).toEqual([]);
  });

  test('of an acceptance and a withdrawal at the same time one wins', async () => {
    const nia = await housemate(home.instance, 'nia');
    const kitchen = await kitchenOf(ana);
    await autoShare(kitchen, ana);
    const soup = await write(ana);
    for (let n = 0; n < 5; n += 1) {
      await inviteTo(kitchen, ana, 'nia');
      const [accepted, withdrawn] = await Promise.all([
        accept(kitchen, nia),
        withdraw(kitchen, ana, nia),
      ]);
      expect([accepted.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 404]);
      expect(await sees(nia, soup)).toBe(accepted.status === 200);
      await dismiss(kitchen, ana, nia);
    }
  });

  test('a recipe written while its owner accepts and shares their library reaches the others', async () => {
    for (let n = 0; n < 5; n += 1) {
      const kitchen = await kitchenOf(ana);
      await inviteTo(kitchen, ana, 'ben');
      const [recipes] = await Promise.all([
        Promise.all([write(ben), write(ben), write(ben)]),
        ben.call(`POST /recipe/api/kitchens/${kitchen}/accept`),
      ]);
      for (const recipe of recipes) expect(await sees(ana, recipe)).toBe(true);
    }
  });

  test('a Kitchen has at most 100 that wait for an answer', async () => {
    const kitchen = await kitchenOf(ana);
    const { db } = home.instance.house.services;
    const created_at = '2026-11-15T09:00:00.000Z';
    const many = await db
      .insertInto('users')
      .values(
        Array.from({ length: 100 }, (_, n) => ({
          username: `guest${n}`,
          username_key: `guest${n}`,
          role: 'member' as const,
          created_at,
        })),
      )
      .returning('id')
      .execute();
    const rows = many.map(({ id }) => ({
      kitchen_id: kitchen,
      owner_id: id,
      invited_by: ana.id,
      created_at,
    }));
    await db.insertInto('kitchen_invitations').values(rows).execute();
    expect(await inviteTo(kitchen, ana, 'ben')).toMatchObject({
      status: 409,
      body: { code: 'too_many_invitations' },
    });
    await ana.call(`DELETE /recipe/api/kitchens/${kitchen}/invitations/${many[0]?.id}`);
    expect((await inviteTo(kitchen, ana, 'ben')).status).toBe(201);
    await decline(kitchen, ben);
  });

  test('pages of invitations follow each other', async () => {
    const hal = await housemate(home.instance, 'hal');
    const kitchens: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      kitchens.push(await kitchenOf(ana));
      await inviteTo(kitchens[n] as number, ana, 'hal');
      home.instance.clock.forward({ minutes: n });
    }
    const first = (await hal.call('GET /recipe/api/kitchens/invitations?limit=2')).body;
    const next = `limit=2&cursor=${first.next_cursor}`;
    const second = (await hal.call(`GET /recipe/api/kitchens/invitations?${next}`)).body;
    expect(second.next_cursor).toBeNull();
    const seen = [...first.items, ...second.items].map(
      ({ kitchen }: { kitchen: { id: number } }) => kitchen.id,
    );
    expect(seen).toEqual(kitchens);
  });
});

describe('an account invite', () => {
  const create = (email: string, attachments: object, by = ana) =>
    by.call('POST /api/auth/invites', { email, role: 'user', attachments });
  const tokenOf = ({ body }: { body: { invite_url: string } }) =>
    body.invite_url.split('token=')[1] ?? '';
  const join = async (token: string, username: string, more: object = {}) => {
    const body = { token, username, password: PASSWORD, ...more };
    const answer = await home.instance.nobody.call('POST /api/auth/invites/accept', body);
    const call: Housemate['call'] = (...said) =>
      home.instance.bearer(answer.body.token).call(...said);
    return { id: answer.body.user.id, name: username, call } satisfies Housemate;
  };

  test('carries a Kitchen of the inviting Head Chef, and accepting it joins', async () => {
    const kitchen = await kitchenOf(ana);
    await autoShare(kitchen, ana);
    const soup = await write(ana);
    const choices = (await ana.call('GET /api/auth/invites/attachments')).body.items;
    expect(choices).toContainEqual({ name: 'kitchen', id: kitchen, label: 'Home' });

    const created = await create('ida@example.org', { kitchen });
    expect(created.body.invite.attachments).toEqual([
      { name: 'kitchen', id: kitchen, label: 'Home' },
    ]);
    const token = tokenOf(created);
    const shown = await home.instance.nobody.call(`GET /api/auth/invites/accept?token=${token}`);
    expect(shown.body.attachments).toEqual([{ name: 'kitchen', label: 'Home' }]);
    const ida = await join(token, 'ida');
    expect(await membersOf(ana, kitchen)).toEqual(['ana', 'ida']);
    expect([await sees(ida, soup), await sees(ana, await write(ida))]).toEqual([true, true]);

    const shy = tokenOf(await create('jon@example.org', { kitchen }));
    const jon = await join(shy, 'jon', { answers: { kitchen: false } });
    expect([await sees(jon, soup), await sees(ana, await write(jon))]).toEqual([true, false]);
  });

  test('carries nothing that is not the inviter’s to give', async () => {
    const kitchen = await kitchenOf(ben, ana);
    for (const attachments of [{ kitchen }, { kitchen: 999_999 }, { pantry: 1 }]) {
      const { status, body } = await create('kim@example.org', attachments);
      expect([status, body.code], JSON.stringify(attachments)).toEqual([400, 'invalid_input']);
    }
    expect((await ben.call('GET /api/auth/invites/attachments')).status).toBe(403);
  });

  test('makes the account without the Kitchen when the Kitchen is not the inviter’s any more', async () => {
    const [closed, handed] = [await kitchenOf(ana), await kitchenOf(ana, ben)];
    const one = tokenOf(await create('lea@example.org', { kitchen: closed }));
    const other = tokenOf(await create('mia@example.org', { kitchen: handed }));
    await ana.call(`DELETE /recipe/api/kitchens/${closed}`);
    await ana.call(`PUT /recipe/api/kitchens/${handed}/owner`, { user_id: ben.id });
    const shown = await home.instance.nobody.call(`GET /api/auth/invites/accept?token=${other}`);
    expect(shown.body.attachments).toEqual([]);
    for (const who of [await join(one, 'lea'), await join(other, 'mia')]) {
      expect((await who.call('GET /recipe/api/kitchens')).body.items).toEqual([]);
    }
    expect(await membersOf(ben, handed)).toEqual(['ben', 'ana']);
  });
});
