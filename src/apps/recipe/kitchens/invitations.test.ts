import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/instance/test-instance.ts';
import {
  acceptInvitation,
  canSeeRecipe,
  createKitchen,
  createRecipe,
  createTestUser,
  inviteToKitchen,
  removeFromKitchen,
  setAutoShare,
  type TestUser,
  useHousehold,
} from '../../../testing/recipe/household.ts';

const home = useHousehold();
const { ana, ben, cat } = home;

const membersOf = async (who: TestUser, kitchen: number) =>
  (await who.call(`GET /recipe/api/kitchens/${kitchen}/members`)).body.items.map(
    ({ username }: { username: string }) => username,
  );
const pendingIn = async (who: TestUser, kitchen: number) =>
  (await who.call(`GET /recipe/api/kitchens/${kitchen}/invitations`)).body.items.map(
    ({ username }: { username: string }) => username,
  );
const invitationsOf = async (who: TestUser) =>
  (await who.call('GET /recipe/api/kitchens/invitations')).body.items.map(
    ({ kitchen }: { kitchen: { id: number } }) => kitchen.id,
  );
const decline = (kitchen: number, who: TestUser) =>
  who.call(`POST /recipe/api/kitchens/${kitchen}/decline`);
const withdraw = (kitchen: number, by: TestUser, whom: TestUser) =>
  by.call(`DELETE /recipe/api/kitchens/${kitchen}/invitations/${whom.id}`);

describe('an invitation to a Kitchen', () => {
  test('grants and reveals nothing, in either direction, before it is accepted', async () => {
    const kitchen = await createKitchen(ana);
    await setAutoShare(kitchen, ana);
    const anas = await createRecipe(ana, { visibility: 'group' });
    const bens = await createRecipe(ben, { visibility: 'group' });
    const invited = await inviteToKitchen(kitchen, ana, ' BEN ');
    expect(invited.status).toBe(201);
    expect(invited.body).toMatchObject({ user_id: ben.id, username: 'ben' });

    expect(await membersOf(ana, kitchen)).toEqual(['ana']);
    expect(await pendingIn(ana, kitchen)).toEqual(['ben']);
    expect([await canSeeRecipe(ben, anas), await canSeeRecipe(ana, bens)]).toEqual([false, false]);
    for (const path of ['', '/members', '/invitations', '/plan']) {
      const { status } = await ben.call(`GET /recipe/api/kitchens/${kitchen}${path}`);
      expect(status, path).toBe(404);
    }
    expect((await ben.call('GET /recipe/api/kitchens')).body.items).not.toContainEqual(
      expect.objectContaining({ id: kitchen }),
    );
    const share = { kitchen_id: kitchen };
    expect((await ben.call('PUT /recipe/api/shopping/share', share)).status).toBe(404);
    expect((await setAutoShare(kitchen, ben)).status).toBe(404);
    const later = await createRecipe(ana);
    expect(await canSeeRecipe(ben, later)).toBe(false);
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

  test('when accepted, adds a Line Cook who shares their library unless they decline', async () => {
    const kitchen = await createKitchen(ana);
    await setAutoShare(kitchen, ana);
    const [anas, bens, cats] = [
      await createRecipe(ana),
      await createRecipe(ben),
      await createRecipe(cat),
    ];
    for (const { name } of [ben, cat]) await inviteToKitchen(kitchen, ana, name);
    const joined = await ben.call(`POST /recipe/api/kitchens/${kitchen}/accept`);
    expect(joined.status).toBe(200);
    expect(joined.body).toMatchObject({
      id: kitchen,
      role: 'member',
      auto_share: true,
      shares_plan: true,
      member_count: 2,
    });
    expect([await canSeeRecipe(ben, anas), await canSeeRecipe(ana, bens)]).toEqual([true, true]);
    expect(await canSeeRecipe(ana, await createRecipe(ben))).toBe(true);
    expect(await canSeeRecipe(cat, bens)).toBe(false);

    expect((await acceptInvitation(kitchen, cat)).body).toMatchObject({ auto_share: false });
    expect([await canSeeRecipe(cat, anas), await canSeeRecipe(cat, bens)]).toEqual([true, true]);
    expect([
      await canSeeRecipe(ana, cats),
      await canSeeRecipe(ana, await createRecipe(cat)),
    ]).toEqual([false, false]);
    expect(await invitationsOf(ben)).toEqual([]);
    expect((await acceptInvitation(kitchen, ben)).status).toBe(404);
  });

  test('requires an existing account that is neither a member nor invited', async () => {
    const kitchen = await createKitchen(ana, ben);
    await inviteToKitchen(kitchen, ana, 'cat');
    const code = async (name: string) => {
      const { status, body } = await inviteToKitchen(kitchen, ana, name);
      return [status, body.code];
    };
    expect(await code('cat')).toEqual([409, 'already_invited']);
    expect(await code('ben')).toEqual([409, 'already_member']);
    expect(await code('ana')).toEqual([409, 'already_member']);
    expect(await code('nobody-of-this-name')).toEqual([404, 'not_found']);
    expect((await inviteToKitchen(kitchen, ben, 'cat')).status).toBe(403);
    expect((await inviteToKitchen(kitchen, cat, 'ana')).status).toBe(404);
  });

  test('can be sent again after it was declined', async () => {
    const kitchen = await createKitchen(ana);
    await inviteToKitchen(kitchen, ana, 'ben');
    expect((await decline(kitchen, cat)).status).toBe(404);
    expect((await decline(kitchen, ben)).body).toEqual({ ok: true });
    expect(await pendingIn(ana, kitchen)).toEqual([]);
    expect((await acceptInvitation(kitchen, ben)).status).toBe(404);
    expect(await membersOf(ana, kitchen)).toEqual(['ana']);
    expect((await inviteToKitchen(kitchen, ana, 'ben')).status).toBe(201);
    await decline(kitchen, ben);
  });

  test('is withdrawn by the Head Chef and by the member who sent it, and by nobody else', async () => {
    const kitchen = await createKitchen(ana, cat);
    await inviteToKitchen(kitchen, ana, 'ben');
    expect((await withdraw(kitchen, ben, ben)).status).toBe(404);
    expect((await withdraw(kitchen, cat, ben)).status).toBe(403);
    expect(await pendingIn(cat, kitchen)).toEqual([]);
    expect((await withdraw(kitchen, ana, ben)).body).toEqual({ ok: true });
    expect((await withdraw(kitchen, ana, ben)).status).toBe(404);
    expect((await acceptInvitation(kitchen, ben)).status).toBe(404);

    await inviteToKitchen(kitchen, ana, 'ben');
    await ana.call(`PUT /recipe/api/kitchens/${kitchen}/owner`, { user_id: cat.id });
    expect([await pendingIn(cat, kitchen), await pendingIn(ana, kitchen)]).toEqual([
      ['ben'],
      ['ben'],
    ]);
    expect((await withdraw(kitchen, ana, ben)).status).toBe(200);
  });

  test('ends when the Kitchen, the inviter or the invited account is deleted', async () => {
    const [eva, fay, gil] = [
      await createTestUser(home.instance, 'eva'),
      await createTestUser(home.instance, 'fay'),
      await createTestUser(home.instance, 'gil'),
    ];
    const closed = await createKitchen(ana);
    await inviteToKitchen(closed, ana, 'ben');
    await ana.call(`DELETE /recipe/api/kitchens/${closed}`);
    expect((await acceptInvitation(closed, ben)).status).toBe(404);

    const left = await createKitchen(eva, ana);
    await inviteToKitchen(left, eva, 'ben');
    await eva.call(`PUT /recipe/api/kitchens/${left}/owner`, { user_id: ana.id });
    await removeFromKitchen(left, eva, eva);
    expect((await acceptInvitation(left, ben)).status).toBe(404);

    const inherited = await createKitchen(fay, ana);
    await inviteToKitchen(inherited, fay, 'ben');
    await ana.call(`DELETE /api/auth/users/${fay.id}`);
    expect((await acceptInvitation(inherited, ben)).status).toBe(404);
    expect(await invitationsOf(ben)).toEqual([]);

    const kitchen = await createKitchen(ana);
    await inviteToKitchen(kitchen, ana, 'gil');
    await ana.call(`DELETE /api/auth/users/${gil.id}`);
    expect(await pendingIn(ana, kitchen)).toEqual([]);
  });

  test('if accepted and withdrawn concurrently, one wins', async () => {
    const nia = await createTestUser(home.instance, 'nia');
    const kitchen = await createKitchen(ana);
    await setAutoShare(kitchen, ana);
    const soup = await createRecipe(ana);
    for (let n = 0; n < 5; n += 1) {
      await inviteToKitchen(kitchen, ana, 'nia');
      const [accepted, withdrawn] = await Promise.all([
        acceptInvitation(kitchen, nia),
        withdraw(kitchen, ana, nia),
      ]);
      expect([accepted.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 404]);
      expect(await canSeeRecipe(nia, soup)).toBe(accepted.status === 200);
      await removeFromKitchen(kitchen, ana, nia);
    }
  });

  test('a recipe created while its owner accepts with auto-sharing is shared', async () => {
    for (let n = 0; n < 5; n += 1) {
      const kitchen = await createKitchen(ana);
      await inviteToKitchen(kitchen, ana, 'ben');
      const [recipes] = await Promise.all([
        Promise.all([createRecipe(ben), createRecipe(ben), createRecipe(ben)]),
        ben.call(`POST /recipe/api/kitchens/${kitchen}/accept`),
      ]);
      for (const recipe of recipes) expect(await canSeeRecipe(ana, recipe)).toBe(true);
    }
  });

  test('a Kitchen has at most 100 pending invitations', async () => {
    const kitchen = await createKitchen(ana);
    const { db } = home.instance.application.services;
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
    expect(await inviteToKitchen(kitchen, ana, 'ben')).toMatchObject({
      status: 409,
      body: { code: 'too_many_invitations' },
    });
    await ana.call(`DELETE /recipe/api/kitchens/${kitchen}/invitations/${many[0]?.id}`);
    expect((await inviteToKitchen(kitchen, ana, 'ben')).status).toBe(201);
    await decline(kitchen, ben);
  });

  test('pages of invitations follow each other', async () => {
    const hal = await createTestUser(home.instance, 'hal');
    const kitchens: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      kitchens.push(await createKitchen(ana));
      await inviteToKitchen(kitchens[n] as number, ana, 'hal');
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
    const call: TestUser['call'] = (...said) =>
      home.instance.bearer(answer.body.token).call(...said);
    return { id: answer.body.user.id, name: username, call } satisfies TestUser;
  };

  test('carries a Kitchen of the inviting Head Chef, and accepting it joins', async () => {
    const kitchen = await createKitchen(ana);
    await setAutoShare(kitchen, ana);
    const soup = await createRecipe(ana);
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
    expect([
      await canSeeRecipe(ida, soup),
      await canSeeRecipe(ana, await createRecipe(ida)),
    ]).toEqual([true, true]);

    const shy = tokenOf(await create('jon@example.org', { kitchen }));
    const jon = await join(shy, 'jon', { answers: { kitchen: false } });
    expect([
      await canSeeRecipe(jon, soup),
      await canSeeRecipe(ana, await createRecipe(jon)),
    ]).toEqual([true, false]);
  });

  test('cannot carry a Kitchen of which the inviter is not the Head Chef', async () => {
    const kitchen = await createKitchen(ben, ana);
    for (const attachments of [{ kitchen }, { kitchen: 999_999 }, { pantry: 1 }]) {
      const { status, body } = await create('kim@example.org', attachments);
      expect([status, body.code], JSON.stringify(attachments)).toEqual([400, 'invalid_input']);
    }
    expect((await ben.call('GET /api/auth/invites/attachments')).status).toBe(403);
  });

  test('creates the account without the Kitchen if the inviter is no longer its Head Chef', async () => {
    const [closed, handed] = [await createKitchen(ana), await createKitchen(ana, ben)];
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
