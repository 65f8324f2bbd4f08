import type { IncomingHttpHeaders } from 'node:http';
import type { SQLOutputValue } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { lastWeeks } from '../src/apps/workout/coaching/roster/weeks.ts';
import { addDays } from '../src/shared/calendar/dates.ts';

type Cells = readonly SQLOutputValue[];

interface Statement {
  first(...values: (string | number | bigint | null)[]): Cells | undefined;
  all(...values: (string | number | bigint | null)[]): Cells[];
}

const WEEKS = [0, 1, 2, 3];
const FEED = `coach_activity as act join users as member on member.id = act.member_id
  left join coach_feedback as feedback on feedback.id = act.feedback_id`;
const SHOWN = `act.owner_id = ? and member.trainer_id = ?
  and (act.kind <> 'feedback_reply' or feedback.reply is not null)`;

/** Coaching's part of the yardstick. */
export function gymRoutes(
  server: FastifyInstance,
  prepare: (sql: string) => Statement,
  ownerOf: (headers: IncomingHttpHeaders) => bigint,
): void {
  const inWeek = (n: number) => `p.date between ?${2 * n + 2} and ?${2 * n + 3}`;
  const roster = prepare(
    `select users.id, users.username, users.full_name, users.avatar_id, programs.id, programs.name,
       programs.goal, kept.*,
       (select date from workouts where owner_id = users.id and completed = 1 order by date desc limit 1),
       (select count(*) from workouts where owner_id = users.id and completed = 1
          and date between ?8 and ?9),
       trainer.id, trainer.full_name
     from users join users as trainer on trainer.id = users.trainer_id
     left join program_enrolments as active on active.owner_id = users.id and active.is_active = 1
     left join programs on programs.id = active.program_id and programs.deleted_at is null
     left join (select p.member_id,
         ${WEEKS.map((n) => `sum(case when ${inWeek(n)} then 1 else 0 end)`).join(', ')},
         ${WEEKS.map((n) => `sum(case when ${inWeek(n)} and done.id is not null then 1 else 0 end)`).join(', ')}
       from prescriptions as p left join coach_activity as done
         on done.prescription_id = p.id and done.kind = 'prescription_completed'
       where p.owner_id = ?1 and p.date >= ?2 and p.date <= ?9 group by p.member_id) as kept
       on kept.member_id = users.id
     where users.trainer_id = ?1 and users.role = 'member' order by users.username_key limit 201`,
  );
  const activity = prepare(
    `select act.id, act.owner_id, act.member_id, act.kind, act.prescription_id, act.workout_id,
       act.feedback_id, act.occurred_at, act.seen_at, member.full_name, member.username, p.date,
       p.template_id, p.name, template.name, programs.name, feedback.note, feedback.reply, workouts.date
     from ${FEED} left join prescriptions as p on p.id = act.prescription_id
     left join workout_templates as template on template.id = p.template_id
     left join programs on programs.id = template.program_id
     left join workouts on workouts.id = act.workout_id
     where ${SHOWN} order by act.occurred_at desc, act.id desc limit 0 + ?`,
  );
  const unread = prepare(`select count(*) from ${FEED} where ${SHOWN} and act.seen_at is null`);

  server.get('/workout/api/trainer/members', (request, reply) => {
    const weeks = lastWeeks(new Date().toISOString().slice(0, 10));
    const spans = weeks.flatMap((monday) => [monday, addDays(monday, 6)]);
    const rows = roster.all(ownerOf(request.headers), ...spans);
    reply.send({ items: rows.map((row) => toMember(row, weeks)), next_cursor: null });
  });

  server.get('/workout/api/trainer/activity', (request, reply) => {
    const owner = ownerOf(request.headers);
    const items = activity.all(owner, owner, 50).map(toActivity);
    reply.send({ items, unread: unread.first(owner, owner)?.[0] });
  });
}

function toMember(row: Cells, weeks: readonly string[]) {
  const kept = weeks.map((week_start, n) => ({
    week_start,
    prescribed: Number(row[8 + n]),
    done: Number(row[12 + n]),
  }));
  const now = kept[3] ?? { prescribed: 0, done: 0 };
  return {
    id: row[0],
    username: row[1],
    full_name: row[2],
    avatar_url: row[3],
    trainer_id: row[18],
    trainer_name: row[19],
    active_program: row[4] === null ? null : { id: row[4], name: row[5], goal: row[6] },
    last_workout_date: row[16],
    week_count: row[17],
    compliance: now.prescribed === 0 ? null : now.done / now.prescribed,
    weeks: kept,
  };
}

function toActivity(row: Cells) {
  return {
    trainer_id: row[1],
    id: row[0],
    member_id: row[2],
    kind: row[3],
    prescription_id: row[4],
    workout_id: row[5],
    feedback_id: row[6],
    occurred_at: row[7],
    seen_at: row[8],
    member_full_name: row[9],
    member_username: row[10],
    prescription_date: row[11],
    template_id: row[12],
    prescription_name: row[13],
    template_name: row[14],
    program_name: row[15],
    feedback_note: row[16],
    feedback_reply_text: row[17],
    workout_date: row[18],
    member_nickname: String(row[9]).split(' ')[0],
  };
}
