import { afterAll, beforeAll, test } from 'vitest';
import { CASES } from './cases.ts';
import { type Comparison, openContest } from './contestants.ts';
import { expectSameAnswers } from './measure.ts';

let contest: Comparison;
beforeAll(async () => {
  contest = await openContest();
});
afterAll(() => contest.close());

test.each(CASES.filter(({ goal, twin }) => goal !== null && !twin))(
  'the bare server answers the case $name as the app does',
  (one) => expectSameAnswers(one, contest),
);
