import { formatCount } from '../../core/text/format.ts';

export const text = {
  water: {
    title: 'Water',
    ml: (n: number) => `${formatCount(n)} ml`,
    add: (n: number) => `+${formatCount(n)} ml`,
    other: 'Other…',
    otherTitle: 'Another amount',
    amount: 'Amount',
    log: 'Log it',
    tooMuch: 'One drink is at most 5,000 ml.',
    ring: (total: number, goal: number) => `${formatCount(total)} of ${formatCount(goal)} ml drunk`,
    ofGoal: (goal: number) => `of ${formatCount(goal)} ml`,
    left: (n: number) => `${formatCount(n)} ml to go`,
    reached: 'Goal reached',
    goal: 'Daily goal',
    editGoal: 'Change the daily goal',
    goalHint: 'Kept in this browser.',
    goalProblem: 'Between 250 and 10,000 ml.',
    drinks: 'Drinks',
    empty: 'Nothing logged on this day yet.',
    emptyExample: 'A glass is about 250 ml, a can 330 ml, a small bottle 500 ml.',
    logGlass: 'Log a glass',
    remove: (amount: string, time: string) => `Remove ${amount} at ${time}`,
    removed: (amount: string) => `Removed ${amount}`,
    writes: { add: (amount: string) => `logging ${amount} of water` },
  },
};
