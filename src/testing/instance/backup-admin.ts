import { expect } from 'vitest';
import type { BackupTask } from '../../host/managed-backups/contract.ts';
import { PASSWORD, type Person, type TestInstance } from './test-instance.ts';

const PATIENTLY = { timeout: 60_000, interval: 50 };

/** An admin who backs up, restores, and waits for it. */
export class BackupAdmin {
  readonly #instance: TestInstance;
  readonly #username: string;
  person: Person;

  private constructor(instance: TestInstance, username: string, person: Person) {
    this.#instance = instance;
    this.#username = username;
    this.person = person;
  }

  static async register(instance: TestInstance, username = 'ana'): Promise<BackupAdmin> {
    return new BackupAdmin(instance, username, await instance.person(username));
  }

  call(...request: Parameters<Person['call']>) {
    return this.person.call(...request);
  }

  /** Backs up now; returns the name of the backup. */
  async backUp(passphrase?: string): Promise<string> {
    const { status, body, text } = await this.call('POST /api/backups', { passphrase });
    expect(status, text).toBe(200);
    expect(await this.waitForTask()).toMatchObject({ kind: 'backup', error: null });
    return body.task.name;
  }

  startRestore(name: string, passphrase?: string) {
    return this.call(`POST /api/backups/${name}/restore`, { confirm: 'restore', passphrase });
  }

  /** Restores, and signs in again where everybody was signed out. */
  async restore(name: string, passphrase?: string): Promise<BackupTask> {
    const { status, text } = await this.startRestore(name, passphrase);
    expect(status, text).toBe(200);
    return this.waitForTask();
  }

  async signIn(): Promise<void> {
    const { body } = await this.#instance.nobody.call('POST /api/auth/login', {
      username: this.#username,
      password: PASSWORD,
    });
    this.person = this.#instance.bearer(body.token);
  }

  async waitForTask(): Promise<BackupTask> {
    let task: BackupTask | undefined;
    await expect
      .poll(async () => {
        const answer = await this.call('GET /api/backups/task');
        if (answer.status === 401) await this.signIn();
        task = answer.body?.task;
        return task?.ended_at ?? null;
      }, PATIENTLY)
      .not.toBeNull();
    return task as BackupTask;
  }

  async names(): Promise<string[]> {
    const { body } = await this.call('GET /api/backups');
    return body.items.map(({ name }: { name: string }) => name);
  }
}
