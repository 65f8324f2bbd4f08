import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import {
  openPushReceiver,
  type PushReceiver,
  SubscribedBrowser,
  vapidClaims,
} from '../../testing/servers/push-receiver.ts';

let instance: TestInstance;
let receiver: PushReceiver;
let ana: Person;
let ben: Person;

beforeEach(async () => {
  receiver = await openPushReceiver();
  instance = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1' });
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterEach(async () => {
  await instance.close();
  await receiver.stop();
});

const choose = (what: object, who = ana) =>
  who.call('PUT /api/notify/settings', { url: receiver.url, ...what });
const settings = async (who = ana) => (await who.call('GET /api/notify/settings')).body;
const notify = (message: object, who = ana, base = '/workout') =>
  who.call(`POST ${base}/api/notify`, { title: 'Rest is over', message: 'Next set', ...message });
const deliver = () => instance.application.runner.runDue();
const json = (n: number) => JSON.parse(String(receiver.received[n]?.body));

describe('one service per person', () => {
  test('Gotify gets POST /message?token= with title, message and priority', async () => {
    await choose({ service: 'gotify', token: 'A/b+c' });
    expect((await notify({ priority: 8 })).body).toEqual({ ok: true, channels: 1 });
    await deliver();
    expect(receiver.received).toMatchObject([{ method: 'POST', path: '/message?token=A%2Fb%2Bc' }]);
    expect(receiver.received[0]?.headers['content-type']).toBe('application/json');
    expect(json(0)).toEqual({
      title: 'Workout — Rest is over',
      message: 'Next set',
      priority: 8,
    });
  });

  test('ntfy gets the text at its topic, Title in RFC 2047, Priority up to 5 and the token', async () => {
    await choose({ service: 'ntfy', url: `${receiver.url}/push/`, topic: 'daily', token: 'tk_1' });
    await notify({ message: 'Übung fertig 🏋', priority: 9 });
    await notify({ priority: 0 });
    await deliver();
    const [first, second] = receiver.received;
    expect(first).toMatchObject({
      path: '/push/daily',
      headers: { authorization: 'Bearer tk_1', priority: '5' },
    });
    expect(String(first?.body)).toBe('Übung fertig 🏋');
    const title = String(first?.headers.title);
    expect(title).toMatch(/^=\?UTF-8\?B\?/);
    expect(Buffer.from(title.slice(10, -2), 'base64').toString()).toBe('Workout — Rest is over');
    expect(second?.headers.priority).toBe('1');
  });

  test('Apprise gets title, body, type and tag', async () => {
    await choose({ service: 'apprise', tag: 'phone' });
    await notify({ priority: 5 }, ana, '');
    await deliver();
    await choose({ service: 'apprise' });
    await notify({}, ana, '/recipe');
    await deliver();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/notify', '/notify']);
    expect(json(0)).toEqual({
      title: 'Daybook — Rest is over',
      body: 'Next set',
      type: 'warning',
      tag: 'phone',
    });
    expect(json(1)).toEqual({ title: 'Recipes — Rest is over', body: 'Next set', type: 'info' });
  });

  test('is chosen, changed and forgotten by its owner, and its token is never sent back', async () => {
    const chosen = await choose({ service: 'ntfy', topic: 'daily', token: 'secret-token' });
    expect(chosen.body.service).toEqual({
      service: 'ntfy',
      url: receiver.url,
      topic: 'daily',
      tag: null,
      has_token: true,
      last_failure: null,
      delivered_at: null,
    });
    expect(JSON.stringify(await settings())).not.toContain('secret-token');
    const { db } = instance.application.services;
    const [row] = await db.selectFrom('notify_services').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain('secret-token');
    expect((await settings(ben)).service).toBeNull();

    await choose({ service: 'ntfy', topic: 'other' });
    await notify({});
    await deliver();
    expect(receiver.received[0]).toMatchObject({
      path: '/other',
      headers: { authorization: 'Bearer secret-token' },
    });
    const moved = await choose({ service: 'ntfy', topic: 'x', url: `${receiver.url}/elsewhere` });
    expect(moved.body.service.has_token).toBe(false);

    expect((await ben.call('DELETE /api/notify/settings')).body).toEqual({ ok: true });
    expect((await settings()).service).not.toBeNull();
    await ana.call('DELETE /api/notify/settings');
    expect((await settings()).service).toBeNull();
    expect((await notify({})).body.channels).toBe(0);
  });

  test('needs what it cannot do without', async () => {
    expect((await choose({ service: 'ntfy' })).body.details[0].path).toBe('topic');
    expect((await choose({ service: 'gotify' })).body.details[0].path).toBe('token');
    expect((await choose({ service: 'ntfy', topic: 'a/b' })).status).toBe(400);
    expect((await choose({ service: 'gotify', token: 'a\r\nb' })).status).toBe(400);
    for (const url of ['ftp://x', 'http://u:p@127.0.0.1', 'http://127.0.0.1/?a=b', 'ntfy'])
      expect((await choose({ service: 'apprise', url })).status, url).toBe(400);
    expect((await ana.call('POST /api/notify/test')).body.code).toBe('nowhere_to_send');
  });
});

describe('browsers', () => {
  const subscribe = async (path: string, who = ana) => {
    const browser = new SubscribedBrowser(`${receiver.url}${path}`);
    const { body, status } = await who.call('POST /api/notify/subscriptions', {
      ...browser.subscription,
      name: path.slice(1),
    });
    expect(status).toBe(201);
    return { browser, id: body.id };
  };

  test('all get a message that only they can read, signed with the instance’s key', async () => {
    const { key } = (await ana.call('GET /api/notify/key')).body;
    const phone = await subscribe('/phone');
    const laptop = await subscribe('/laptop');
    receiver.answer(201);
    expect((await ana.call('POST /workout/api/notify/test')).body.channels).toBe(2);
    await deliver();
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error('Two messages were expected.');
    const message = { app: 'Workout', title: 'test', priority: 3 };
    expect(phone.browser.read(first)).toMatchObject(message);
    expect(laptop.browser.read(second)).toMatchObject(message);
    expect(() => laptop.browser.read(first)).toThrow();
    expect(first.headers.ttl).toBe('86400');
    const claims = vapidClaims(first, key);
    expect(claims.aud).toBe(receiver.url);
    expect(claims.sub).toMatch(/^(mailto:|https:)/);
    expect(claims.exp * 1000).toBeGreaterThan(Date.now());
    expect((await settings()).devices).toMatchObject([
      { id: phone.id, name: 'phone', last_failure: null, delivered_at: expect.any(String) },
      { id: laptop.id, name: 'laptop' },
    ]);
  });

  test('the key is made once, and its private half is stored sealed', async () => {
    const keys = await Promise.all([ana, ben].map((who) => who.call('GET /api/notify/key')));
    expect(keys[0]?.body.key).toBe(keys[1]?.body.key);
    await instance.restart();
    expect((await ana.call('GET /api/notify/key')).body).toEqual(keys[0]?.body);
    const { db } = instance.application.services;
    const row = await db
      .selectFrom('app_config')
      .selectAll()
      .where('key', '=', 'vapid_keys')
      .executeTakeFirstOrThrow();
    // A bare private key has 43 letters; sealed it is longer.
    expect(JSON.parse(row.value).privateKey.length).toBeGreaterThan(60);
  });

  test('that are gone are forgotten', async () => {
    for (const status of [404, 410]) {
      await subscribe('/phone');
      receiver.answer(status);
      await notify({});
      await deliver();
      expect((await settings()).devices).toEqual([]);
    }
    expect(
      await instance.application.services.db
        .selectFrom('jobs')
        .selectAll()
        .where('name', '=', 'accounts.deliver-push')
        .execute(),
    ).toEqual([]);
  });

  test('tell whoever subscribed in them last, and are removed by their owner only', async () => {
    const browser = new SubscribedBrowser(`${receiver.url}/shared`);
    const subscribed = async (who: Person) =>
      (await who.call('POST /api/notify/subscriptions', browser.subscription)).body.id;
    const id = await subscribed(ana);
    expect(await subscribed(ana)).toBe(id);
    expect((await ben.call(`DELETE /api/notify/subscriptions/${id}`)).status).toBe(404);
    const bens = await subscribed(ben);
    expect((await settings()).devices).toEqual([]);
    expect((await notify({})).body.channels).toBe(0);
    expect((await ben.call(`DELETE /api/notify/subscriptions/${bens}`)).body).toEqual({ ok: true });
    expect((await settings(ben)).devices).toEqual([]);
  });

  test('with keys that are none are refused', async () => {
    const { keys } = new SubscribedBrowser('').subscription;
    const bad = (body: object) => ana.call('POST /api/notify/subscriptions', body);
    const endpoint = `${receiver.url}/x`;
    expect((await bad({ endpoint, keys: { ...keys, auth: 'x' } })).status).toBe(400);
    expect((await bad({ endpoint, keys: { ...keys, p256dh: 'x' } })).status).toBe(400);
    expect((await bad({ endpoint: 'file:///etc/passwd', keys })).status).toBe(400);
  });
});

describe('a place that fails', () => {
  test('is shown, left alone for longer each time, and gets everything once it answers', async () => {
    await choose({ service: 'ntfy', topic: 'daily' });
    receiver.answer(500);
    for (const title of ['One', 'Two', 'Three']) await notify({ title });
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await settings()).service.last_failure).toEqual({
      at: '2026-11-15T09:00:00.000Z',
      message: 'The answer was an error (500).',
    });
    await deliver();
    expect(receiver.received).toHaveLength(1);
    instance.clock.forward({ seconds: 10 });
    await deliver();
    expect(receiver.received).toHaveLength(2);
    instance.clock.forward({ seconds: 10 });
    await deliver();
    expect(receiver.received).toHaveLength(2);
    const { failedDeliveries } = instance.application.runner;
    expect([...failedDeliveries]).toEqual([['accounts.deliver-push', 2]]);
    receiver.answer(200);
    instance.clock.forward({ seconds: 10 });
    await deliver();
    expect(receiver.received).toHaveLength(5);
    expect((await settings()).service).toMatchObject({
      last_failure: null,
      delivered_at: '2026-11-15T09:00:30.000Z',
    });
  });

  test('hears nothing of what is a day old', async () => {
    await choose({ service: 'ntfy', topic: 'daily' });
    receiver.answer(503);
    await notify({});
    for (let hour = 0; hour < 30; hour += 1) {
      await deliver();
      instance.clock.forward({ hours: 1 });
    }
    const { length } = receiver.received;
    expect(length).toBeLessThan(30);
    receiver.answer(200);
    await deliver();
    expect(receiver.received).toHaveLength(length);
    const jobs = await instance.application.services.db
      .selectFrom('jobs')
      .selectAll()
      .where('name', '=', 'accounts.deliver-push')
      .execute();
    expect(jobs).toEqual([]);
  });

  test('is tried at once by the test button, however long it was to be left alone', async () => {
    await choose({ service: 'ntfy', topic: 'daily' });
    receiver.answer(500);
    await notify({});
    for (let n = 0; n < 8; n += 1) {
      await deliver();
      instance.clock.forward({ minutes: 30 });
    }
    await deliver();
    const { length } = receiver.received;
    receiver.answer(200);
    await ana.call('POST /api/notify/test');
    await deliver();
    expect(receiver.received.slice(length).map(({ body }) => String(body))).toEqual([
      'Notifications from Daybook arrive here.',
    ]);
    expect((await settings()).service.last_failure).toBeNull();
  });

  test('because nobody listens says so, and keeps nobody waiting', async () => {
    await choose({ service: 'gotify', token: 'x', url: 'http://127.0.0.1:9' });
    expect((await notify({})).status).toBe(200);
    await deliver();
    expect((await settings()).service.last_failure.message).toBe('This address cannot be reached.');
  });
});

describe('limits', () => {
  test('an address around the server is refused unless the operator allows it', async () => {
    const strict = await openInstance();
    const eve = await strict.person('eve');
    const service = { service: 'ntfy', topic: 'daily', url: receiver.url };
    const refused = await eve.call('PUT /api/notify/settings', service);
    expect([refused.status, refused.body.code]).toEqual([400, 'address_not_allowed']);
    const { subscription } = new SubscribedBrowser(`${receiver.url}/phone`);
    const device = await eve.call('POST /api/notify/subscriptions', subscription);
    expect(device.body.code).toBe('address_not_allowed');
    expect((await eve.call('GET /api/notify/settings')).body.private_addresses).toBe(false);
    await strict.close();
    expect(receiver.received).toEqual([]);
  });

  test('a person sends themselves at most 30 notifications a minute', async () => {
    await choose({ service: 'ntfy', topic: 'daily' });
    for (let n = 0; n < 30; n += 1) expect((await notify({})).status).toBe(200);
    const refused = await notify({});
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await notify({}, ben)).status).toBe(200);
    instance.clock.forward({ seconds: 60 });
    expect((await notify({})).status).toBe(200);
  });

  test('what was set up without accounts goes nowhere once the first one is made', async () => {
    const single = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1' });
    const { url } = receiver;
    const service = { service: 'ntfy', topic: 'daily', url, token: 'tk_1' };
    await single.nobody.call('PUT /api/notify/settings', service);
    const first = await single.person('first');
    await first.call('POST /api/notify/test');
    await single.application.runner.runDue();
    expect(receiver.received).toEqual([]);
    expect((await first.call('GET /api/notify/settings')).body.service).toBeNull();
    await single.close();
  });
});
