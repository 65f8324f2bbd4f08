import { GroupCommit } from '../../src/kernel/database/sqlite/group-commit.ts';

/** What transactions cost that held SQLite's only writer. */
export interface WriterTime {
  /** Processor time of the longest one, in milliseconds. */
  readonly longest: number;
  /** Of all together. */
  readonly total: number;
  readonly transactions: number;
}

const held: number[] = [];

function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** From now on every transaction of this process is timed, from its turn until it is over. */
export function watchWriter(): void {
  const { begin, commit, rollback, statement } = GroupCommit.prototype;
  const began = new WeakMap<GroupCommit, number>();
  const end = (group: GroupCommit) => held.push(now() - (began.get(group) ?? now()));
  GroupCommit.prototype.begin = async function (this: GroupCommit) {
    await begin.call(this);
    began.set(this, now());
  };
  GroupCommit.prototype.commit = function (this: GroupCommit) {
    // The transaction is over when the call returns; what it promises is the commit on disk.
    const durable = commit.call(this);
    end(this);
    return durable;
  };
  GroupCommit.prototype.rollback = function (this: GroupCommit) {
    rollback.call(this);
    end(this);
  };
  GroupCommit.prototype.statement = async function (this: GroupCommit, sql, parameters) {
    const { run } = GroupCommit.prototype;
    let took = 0;
    this.run = (text, values) => {
      const start = now();
      try {
        return run.call(this, text, values);
      } finally {
        took = now() - start;
      }
    };
    try {
      return await statement.call(this, sql, parameters);
    } finally {
      Reflect.deleteProperty(this, 'run');
      held.push(took);
    }
  };
}

export async function heldDuring(work: () => Promise<unknown>): Promise<WriterTime> {
  held.length = 0;
  await work();
  return {
    longest: Math.max(0, ...held),
    total: held.reduce((sum, one) => sum + one, 0),
    transactions: held.length,
  };
}
