import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeExercises } from './merge-exercises.ts';

interface Set {
  uuid?: string;
  reps: number;
  updatedAt?: string;
}
interface Exercise {
  uuid?: string;
  name: string;
  updatedAt?: string;
  sets: Set[];
}

const merge = (server: Exercise[], device: Exercise[], gone: string[] = []) =>
  mergeExercises<Set, Exercise>(server, device, new Set(gone));

/** `press@3: a5@1 b8@2` is an exercise of that name and time with two sets. */
function exercise(written: string): Exercise {
  const [head = '', tail = ''] = written.split(':');
  const [name = '', updatedAt = ''] = head.split('@');
  const sets = tail.trim() === '' ? [] : tail.trim().split(/\s+/);
  return {
    uuid: name.toLowerCase(),
    name,
    updatedAt,
    sets: sets.map((set) => {
      const [what = '', at = ''] = set.split('@');
      return { uuid: what[0] ?? '', reps: Number(what.slice(1)), updatedAt: at };
    }),
  };
}

const list = (...written: string[]) => written.map(exercise);

function shown(exercises: readonly Exercise[]): string[] {
  return exercises.map(
    ({ name, sets }) => `${name}: ${sets.map(({ uuid, reps }) => `${uuid}${reps}`).join(' ')}`,
  );
}

describe('the merge of a session', () => {
  test('unites exercises and sets; what only the server has stays, after the device’s', () => {
    const server = list('Squat@1: a5@1 c5@1', 'Row@1: r8@1');
    const device = list('Press@1: p3@1', 'Squat@1: b5@1 a5@1');
    expect(shown(merge(server, device))).toEqual(['Press: p3', 'Squat: b5 a5 c5', 'Row: r8']);
  });

  test('of one identity the later change wins, of equally late ones the device’s', () => {
    const server = list('Squat@2: a5@2 b5@2 c5@2');
    const device = list('SQUAT@1: a9@1 b9@2 c9@3');
    expect(shown(merge(server, device))).toEqual(['Squat: a5 b9 c9']);
    expect(shown(merge(list('Squat@1:'), list('SQUAT@1:')))).toEqual(['SQUAT: ']);
  });

  test('a set of the device is kept although the exercise itself is older there', () => {
    expect(shown(merge(list('Squat@9: a5@9'), list('SQUAT@1: b8@1')))).toEqual(['Squat: b8 a5']);
  });

  test('an empty list of the device deletes nothing', () => {
    const server = list('Squat@1: a5@1');
    expect(merge(server, [])).toEqual(server);
    expect(shown(merge(server, list('Squat@2:')))).toEqual(['Squat: a5']);
  });

  test('what was deleted never comes back, however late it was changed', () => {
    const server = list('Squat@1: a5@1', 'Row@1: r8@1');
    const device = list('Squat@9: a5@9 b5@9', 'Row@9: r8@9');
    expect(shown(merge(server, device, ['a', 'row']))).toEqual(['Squat: b5']);
    expect(shown(merge([], device, ['a', 'row']))).toEqual(['Squat: b5']);
    expect(shown(merge(server, [], ['a', 'row']))).toEqual(['Squat: ']);
  });

  test('an identity that a device names twice stays in its first place and loses no set', () => {
    const device = list('Squat@1: a5@1 a6@2 b1@1', 'Row@1: r8@1', 'Squat@1: c5@1');
    expect(shown(merge([], device))).toEqual(['Squat: a6 b1 c5', 'Row: r8']);
  });

  test('where nothing of the server has an identity, the device’s list is taken as it is', () => {
    const unnamed: Exercise[] = [{ name: 'Old', sets: [{ reps: 1 }] }];
    expect(shown(merge(unnamed, list('Squat@1: a5@1')))).toEqual(['Squat: a5']);
    expect(merge(unnamed, [])).toEqual(unnamed);
    const half: Exercise[] = [{ uuid: 'squat', name: 'Squat', sets: [{ reps: 1 }, { reps: 2 }] }];
    expect(shown(merge(half, list('Squat@1: a5@1')))).toEqual(['Squat: a5']);
  });
});

const uuids = ['a', 'b', 'c', 'd', 'e'];
const times = ['1', '2', '3'];
const someSet = fc.record({
  uuid: fc.constantFrom(...uuids),
  reps: fc.nat(20),
  updatedAt: fc.constantFrom(...times),
});
const someExercise = fc.record({
  uuid: fc.constantFrom('x', 'y', 'z'),
  name: fc.string({ maxLength: 3 }),
  updatedAt: fc.constantFrom(...times),
  sets: fc.uniqueArray(someSet, { selector: ({ uuid }) => uuid }),
});
const someList = fc.uniqueArray(someExercise, { selector: ({ uuid }) => uuid });
const someGone = fc.subarray([...uuids, 'x', 'y', 'z'], { maxLength: 3 });

const namesOf = (items: readonly { uuid?: string }[]) => items.map(({ uuid }) => uuid ?? '');
const setOf = (exercises: readonly Exercise[], within: string, uuid: string) =>
  exercises.find((one) => one.uuid === within)?.sets.find((one) => one.uuid === uuid);

describe('whatever is merged', () => {
  test('each living identity of either side is there once, in the order promised', () => {
    fc.assert(
      fc.property(someList, someList, someGone, (server, device, gone) => {
        const merged = merge(server, device, gone);
        const alive = (items: readonly { uuid?: string }[]) =>
          namesOf(items).filter((uuid) => !gone.includes(uuid));
        const promised = [...new Set([...alive(device), ...alive(server)])];
        expect(namesOf(merged)).toEqual(promised);
        for (const { uuid = '', sets } of merged) {
          const of = (side: readonly Exercise[]) =>
            side.find((one) => one.uuid === uuid)?.sets ?? [];
          const wanted = [...new Set([...alive(of(device)), ...alive(of(server))])];
          expect(namesOf(sets)).toEqual(wanted);
        }
      }),
    );
  });

  test('a set is as its latest change left it', () => {
    fc.assert(
      fc.property(someList, someList, (server, device) => {
        for (const { uuid: within = '', sets } of merge(server, device)) {
          for (const set of sets) {
            const ours = setOf(server, within, set.uuid ?? '');
            const theirs = setOf(device, within, set.uuid ?? '');
            const latest =
              !theirs || (ours && (ours.updatedAt ?? '') > (theirs.updatedAt ?? ''))
                ? ours
                : theirs;
            expect(set).toEqual(latest);
          }
        }
      }),
    );
  });

  test('sending the same again changes nothing', () => {
    fc.assert(
      fc.property(someList, someList, someGone, (server, device, gone) => {
        const once = merge(server, device, gone);
        expect(merge(once, device, gone)).toEqual(once);
        expect(merge(once, once, gone)).toEqual(once);
      }),
    );
  });
});
