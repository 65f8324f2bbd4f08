import type { Insertable, Kysely } from 'kysely';
import type { CoachingTables } from '../../apps/workout/coaching/tables.ts';
import type { WorkoutLogTables } from '../../apps/workout/log/tables.ts';
import type { ProgramsTables } from '../../apps/workout/programs/tables.ts';
import type { TestInstance } from '../instance/test-instance.ts';
import { createTestUser, type TestUser } from '../recipe/household.ts';

const NOW = '2026-11-15T09:00:00.000Z';

/** Trainers and members, with what programs and the log would have stored for them. */
export class Gym {
  readonly #instance: TestInstance;
  readonly admin: TestUser;

  private constructor(instance: TestInstance, admin: TestUser) {
    this.#instance = instance;
    this.admin = admin;
  }

  static async open(instance: TestInstance): Promise<Gym> {
    return new Gym(instance, await createTestUser(instance, 'root'));
  }

  get db(): Kysely<CoachingTables & WorkoutLogTables & ProgramsTables> {
    return this.#instance.application.services.db;
  }

  async trainer(name: string): Promise<TestUser> {
    const person = await createTestUser(this.#instance, name);
    await this.admin.call(`PATCH /api/auth/users/${person.id}`, { role: 'trainer' });
    return person;
  }

  async member(name: string, trainer?: TestUser): Promise<TestUser> {
    const person = await createTestUser(this.#instance, name);
    if (trainer) await trainer.call(`POST /workout/api/trainer/members/${person.id}`);
    return person;
  }

  async template(owner: TestUser, name: string, visibility: 'private' | 'shared' = 'private') {
    const times = { created_at: NOW, updated_at: NOW };
    const program = await this.db
      .insertInto('programs')
      .values({
        owner_id: owner.id,
        name: `${name} program`,
        description: '',
        goal: 'strength',
        visibility,
        duration_weeks: 1,
        advance_mode: 'sessions',
        on_complete: 'hold',
        ...times,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const template = await this.db
      .insertInto('workout_templates')
      .values({
        owner_id: owner.id,
        program_id: program.id,
        name,
        order_index: 0,
        exercises: JSON.stringify([
          {
            uuid: 'e1',
            exercise_id: null,
            exercise_name: 'Squat',
            target_sets: 0,
            sets: [],
            weeks: [],
          },
        ]),
        tombstones: '[]',
        ...times,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: template.id, programId: program.id };
  }

  async assign(programId: number, member: TestUser, by: TestUser | null): Promise<void> {
    await this.db
      .insertInto('program_enrolments')
      .values({
        owner_id: member.id,
        program_id: programId,
        assigned_by: by?.id ?? null,
        assigned_at: NOW,
        is_active: 1,
      })
      .execute();
  }

  /** A logged workout, by default completed and of no template. */
  async workout(
    member: TestUser,
    date: string,
    more: Partial<Insertable<WorkoutLogTables['workouts']>> = {},
  ) {
    const row = {
      owner_id: member.id,
      date,
      session_seq: 0,
      name: 'Leg day',
      notes: '',
      completed: 1 as const,
      completed_at: NOW,
      exercises: JSON.stringify([
        { uuid: 'squat', exercise_name: 'Squat', sets: [] },
        { uuid: 'lunge', exercise_name: 'Lunge', sets: [] },
      ]),
      tombstones: '[]',
      exercise_count: 2,
      set_count: 6,
      total_volume: 1200,
      created_at: NOW,
      updated_at: NOW,
      ...more,
    };
    return this.db.insertInto('workouts').values(row).returningAll().executeTakeFirstOrThrow();
  }
}
