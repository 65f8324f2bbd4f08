import { expect } from 'vitest';
import type { TestInstance, TestResponse } from '../instance/test-instance.ts';
import { readOwnedRows } from './owned-rows.ts';

interface ImportAndUndo {
  readonly commit: () => Promise<TestResponse>;
  readonly undo: (id: string) => Promise<TestResponse>;
}

/** Imports a file, imports it again without effect, and undoes it; twice, with all tables compared. */
export async function expectUndoable(
  instance: TestInstance,
  owner: number,
  { commit, undo }: ImportAndUndo,
): Promise<void> {
  const before = await readOwnedRows(instance, owner);
  for (let round = 0; round < 2; round += 1) {
    instance.clock.forward({ minutes: 1 });
    const { status, body } = await commit();
    expect(status).toBe(201);
    expect(body.import_id).not.toBeNull();
    const after = await readOwnedRows(instance, owner);
    expect(after).not.toEqual(before);
    instance.clock.forward({ minutes: 1 });
    expect((await commit()).body).toMatchObject({
      added: [],
      import_id: null,
    });
    expect(await readOwnedRows(instance, owner)).toEqual(after);
    const undone = await undo(body.import_id);
    expect(undone.status).toBe(200);
    for (const { added, removed } of undone.body.counts) expect(removed).toBe(added);
    expect(await readOwnedRows(instance, owner)).toEqual(before);
  }
}
