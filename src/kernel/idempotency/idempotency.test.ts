import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const milk = { name: 'Milk' };
const add = (person: Person, key: string, item: object = milk) =>
  person.call('POST /recipe/api/shopping', item, { headers: { 'idempotency-key': key } });
const listOf = async (person: Person) =>
  (await person.call('GET /recipe/api/shopping?limit=200')).body.items;

describe('an Idempotency-Key', () => {
  test('makes a repeat return the first answer to the byte and write nothing', async () => {
    const first = await add(ana, 'k1');
    instance.clock.forward({ hours: 3 });
    const repeat = await add(ana, 'k1');
    expect(first.status).toBe(201);
    expect(repeat.status).toBe(201);
    expect(repeat.text).toBe(first.text);
    expect(await listOf(ana)).toHaveLength(1);
  });

  test('holds when ten repeats race', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(ben, 'race')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await listOf(ben)).toHaveLength(1);
  });

  test('of one account means nothing to another', async () => {
    const anas = await add(ana, 'shared-key');
    const bens = await add(ben, 'shared-key');
    expect(bens.status).toBe(201);
    expect(bens.body.id).not.toBe(anas.body.id);
  });

  test('used for another request is refused', async () => {
    await add(ana, 'k2');
    const other = await add(ana, 'k2', { name: 'Bread' });
    expect(other.status).toBe(422);
    expect(other.body.code).toBe('idempotency_key_reused');
  });

  test('is free again after a request that was refused', async () => {
    expect((await add(ana, 'k3', { name: '' })).status).toBe(400);
    expect((await add(ana, 'k3')).status).toBe(201);
  });

  test('covers a write of several statements as one', async () => {
    const note = () =>
      ana.call(
        'POST /notes/api/notes',
        { title: 'Once' },
        { headers: { 'idempotency-key': 'n1' } },
      );
    const [first, repeat] = [await note(), await note()];
    expect(repeat.text).toBe(first.text);
    expect((await ana.call('GET /notes/api/notes?q=once')).body).toHaveLength(1);
  });

  test('never keeps an answer that holds a secret', async () => {
    const answer = await instance.nobody.call(
      'POST /api/auth/login',
      { username: 'ana', password: 'Correct-Horse-7' },
      { headers: { 'idempotency-key': 'login' } },
    );
    expect(answer.status).toBe(200);
    const kept = await instance.application.services.db
      .selectFrom('idempotency_keys')
      .select('answer')
      .execute();
    expect(kept.some((row: { answer: string }) => row.answer.includes(answer.body.token))).toBe(
      false,
    );
  });

  test('is forgotten after sixty days', async () => {
    await add(ana, 'old');
    instance.clock.forward({ days: 61 });
    await instance.application.runner.runDue();
    const left = await instance.application.services.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });
});
