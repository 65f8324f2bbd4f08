import {
  formatCount,
  formatLongDay,
  formatPlural,
  formatRelativeTime,
  formatShortDay,
} from '../../../core/text/format.ts';

const DAY_STATES = { done: 'done', planned: 'planned', missed: 'missed' };

export const coachingText = {
  title: 'Coaching',
  noAccounts: 'Coaching is between two people: create accounts, and make one of them a trainer.',
  createAccount: 'Create an account',
  workout: 'Workout',
  anyDay: 'Any day',
  new: 'New',

  roster: {
    title: 'Your members',
    titleOfAdmin: 'All members',
    count: (n: number) => formatPlural(n, 'member', 'members'),
    none: 'Nobody is coached by you yet.',
    noneFree: 'Members without a trainer appear here, and an admin can assign them to you.',
    thisWeek: (done: number, prescribed: number) =>
      `${formatCount(done)} of ${formatCount(prescribed)} done this week`,
    compliance: (name: string, done: number, prescribed: number) =>
      prescribed > 0
        ? `${name}: ${formatCount(done)} of ${formatCount(prescribed)} prescribed workouts done this week`
        : `${name}: nothing prescribed this week`,
    trained: (n: number) => `${formatPlural(n, 'workout', 'workouts')} this week`,
    last: (day: string) => `Trained ${day}`,
    never: 'Not trained yet',
    trainedBy: (name: string) => `Trainer: ${name}`,
    news: (n: number) => `${formatCount(n)} new`,
    prescribe: (name: string) => `Prescribe for ${name}`,
    free: 'Without a trainer',
    claim: 'Coach',
    claimFor: (name: string) => `Coach ${name}`,
    claimed: (name: string) => `You coach ${name} now.`,
  },

  feed: {
    title: 'Activity',
    none: 'What your members complete, miss and reply appears here.',
    completed: (name: string, what: string) => `${name} completed ${what}`,
    missed: (name: string, what: string) => `${name} missed ${what}`,
    replied: (name: string) => `${name} replied`,
    about: (day: string, instant: string) => `${day} · ${formatRelativeTime(instant)}`,
  },

  member: {
    back: 'All members',
    more: (name: string) => `More about ${name}`,
    prescribe: 'Prescribe',
    assign: 'Assign a program',
    drop: (name: string) => `Stop coaching ${name}`,
    dropped: (name: string) =>
      `You no longer coach ${name}. What you prescribed and assigned goes with it.`,
    goal: (goal: string) => `Trains for: ${goal}.`,
    standingIn: (trainer: string) =>
      `You stand in for ${trainer} and see what they see, except body measures.`,
    weeks: 'The last four weeks',
    weekOf: (date: string) => formatShortDay(date),
    thisWeek: 'This week',
    week: (done: number, prescribed: number) =>
      prescribed > 0
        ? `${formatCount(done)} of ${formatCount(prescribed)} prescribed workouts done`
        : 'nothing prescribed',
    streak: 'Days in a row',
    program: 'Program',
    noProgram: 'None',
    workouts: 'Workouts',
    noWorkouts: (name: string) => `${name} has not finished a workout yet.`,
    facts: (sets: number, volume: string, minutes: number | null) =>
      [formatPlural(sets, 'set', 'sets'), volume, minutes ? `${formatCount(minutes)} min` : '']
        .filter(Boolean)
        .join(' · '),
    replies: (n: number) => formatPlural(n, 'reply', 'replies'),
    notes: (n: number) => formatPlural(n, 'note', 'notes'),
    assigned: 'Assigned programs',
    active: 'Active',
    unassign: 'Take back',
    unassignLabel: (program: string) => `Take back ${program}`,
    unassigned: (program: string) => `${program} is taken back.`,
    since: (instant: string) => `assigned ${formatRelativeTime(instant)}`,
  },

  calendar: {
    title: 'Calendar',
    states: { done: 'Done', planned: 'Planned', missed: 'Missed' },
    day: (date: string, state?: 'done' | 'planned' | 'missed') =>
      state ? `${formatLongDay(date)}: ${DAY_STATES[state]}` : formatLongDay(date),
  },

  programWeek: {
    week: (week: number, of: number) => `Week ${formatCount(week)} of ${formatCount(of)}`,
    done: 'Done',
    open: 'Open',
    empty: 'No exercises',
  },

  progress: {
    estimate: 'Estimated maximum',
    estimateOf: { body: 'Body weight included', added: 'Of the added weight alone' },
    exercise: 'Exercise',
    last: 'last workout',
    estimateSummary: (exercise: string, n: number, first: string, last: string) =>
      `${exercise}: ${formatPlural(n, 'workout', 'workouts')}, estimated maximum from ${first} to ${last}.`,
    volume: 'Volume',
    perWeek: 'per week',
    week: (date: string, volume: string, workouts: number) =>
      `Week of ${formatShortDay(date)}: ${volume}, ${formatPlural(workouts, 'workout', 'workouts')}`,
    volumeSummary: (most: string) => `Volume per week. Most: ${most}.`,
    records: 'Records',
    body: 'Body',
    notShared: (name: string) =>
      `${name} does not share body measures. They can switch it on under Coaching.`,
    noMeasures: (name: string) => `${name} shares body measures and has none in these weeks.`,
  },

  myTrainer: {
    title: 'Your trainer',
    sees: (name: string) =>
      `${name} sees your workouts with their notes, your records and your program, and can prescribe workouts and comment on them.`,
    hidden: 'Photos, cardio, food and everything in the other apps stay yours alone.',
    shareBody: (name: string) => `Share body measures with ${name}`,
    shareBodyHint:
      'Weight, body fat and girths of the last twelve weeks. Off unless you switch it on.',
    admin: 'A trainer can take on members who have none. An admin can change or end it: ask them.',
    write: 'what your trainer sees',
  },

  besideExercise: {
    by: (name: string) => `${name}:`,
    whole: 'About the whole workout',
    reply: 'Reply',
    replyTo: (name: string) => `Reply to ${name}`,
    you: (reply: string) => `You: ${reply}`,
  },

  prescriptions: {
    title: 'Prescriptions',
    none: 'Nothing is prescribed yet.',
    done: 'Done',
    missed: 'Missed',
    open: 'Open',
    more: (name: string) => `More about ${name}`,
    move: 'Move to another day',
    remove: 'Take back',
    removed: (name: string) => `${name} is taken back.`,
    moved: (name: string) => `the day of ${name}`,
    earlier: (n: number) => `Show ${formatCount(n)} earlier`,
  },

  prescribe: {
    title: (name: string) => `Prescribe for ${name}`,
    search: 'Search your templates',
    recent: 'Prescribed before',
    quick: 'A workout of its own',
    quickHint: 'Write the exercises down, once',
    none: 'You have no programs yet. Write a workout of its own, or make a program first.',
    noneFound: 'No template is called that.',
    exercises: (n: number) => formatPlural(n, 'exercise', 'exercises'),
    back: 'Back',
    when: 'For which day?',
    whenHint: 'Nothing is chosen yet: press a day, and it is prescribed.',
    today: 'Today',
    tomorrow: 'Tomorrow',
    anyDayHint: 'Waits in their inbox',
    otherDay: 'Another day',
    note: 'A word along with it',
    optional: 'optional',
    done: (what: string, name: string, date: string | null) =>
      date === null
        ? `${what} waits for ${name}.`
        : `${what} is prescribed for ${name}, ${formatLongDay(date)}.`,
    move: (what: string) => `Move ${what}`,
  },

  quick: {
    name: 'Name',
    placeholder: 'e.g. Easy legs',
    add: 'Add an exercise',
    addSet: 'Add a set',
    remove: (name: string) => `Remove ${name}`,
    next: 'Choose the day',
    byName: (name: string) => `Add “${name}”`,
  },

  assign: {
    title: (name: string) => `Assign a program to ${name}`,
    titleOfProgram: (name: string) => `Assign ${name}`,
    noMembers: 'You coach nobody yet.',
    coaching: 'Coaching',
    hint: 'It becomes the one they follow. What you change in it later reaches them too.',
    weeks: (n: number) => formatPlural(n, 'week', 'weeks'),
    workouts: (n: number) => formatPlural(n, 'workout', 'workouts'),
    none: 'You have no programs yet.',
    programs: 'Programs',
    done: (program: string, name: string) => `${name} follows ${program} now.`,
  },

  review: {
    none: (name: string) => `${name} logged nothing on this day.`,
    back: (name: string) => `Back to ${name}`,
    sessions: 'Session',
    unfinished: 'Not finished yet',
    notes: 'Their notes',
    whole: 'About the whole workout',
    wholePlaceholder: 'How did it go overall?',
    about: (exercise: string) => `Feedback on ${exercise}`,
    placeholder: 'Say something about it',
    send: 'Send',
    unread: 'Sent, not read yet',
    read: (instant: string) => `Read ${formatRelativeTime(instant)}`,
    replied: (name: string, instant: string) => `${name}, ${formatRelativeTime(instant)}`,
    noSets: 'No sets',
    skipped: (n: number) => `${formatPlural(n, 'working set', 'working sets')} left out`,
    warmup: 'warm-up',
    feedback: 'your feedback',
    again: 'Prescribe this again',
  },

  inbox: {
    nobody: 'Nobody coaches you yet. What a trainer prescribes and says appears here.',
    quiet: (name: string) => `Nothing from ${name} right now.`,
    yourTrainer: 'your trainer',
    waiting: 'Pick a day',
    coming: 'Coming up',
    from: (name: string) => `From ${name}`,
    today: 'Do it today',
    start: 'Start',
    openDay: 'Open the day',
    otherDay: (what: string) => `Another day for ${what}`,
    pick: 'Pick a day',
    putBack: 'Put back',
    pulled: (what: string, date: string) => `${what} is planned for ${formatLongDay(date)}.`,
    feedback: 'Feedback',
    noFeedback: 'No feedback yet.',
    on: (what: string, workout: string, date: string) =>
      `${what} · ${workout}, ${formatShortDay(date)}`,
    whole: 'The whole workout',
    gotIt: 'Got it',
    gotItLabel: (what: string) => `Got it: feedback on ${what}`,
    allRead: 'Got all of it',
    reply: 'Reply',
    replyTo: (name: string) => `Reply to ${name}`,
    send: 'Send',
    cancel: 'Cancel',
    change: 'Change your reply',
    you: 'You',
    openWorkout: 'Open the workout',
    writes: {
      reply: 'your reply',
      seen: 'that you have read it',
      pull: 'the day of a workout',
    },
  },

  today: {
    from: (name: string) => `${name} prescribed`,
    label: (name: string, what: string) => `${name} prescribed: ${what}`,
    beside: 'Start it as a second workout',
    done: (name: string) => `Done, and ${name} sees it.`,
  },
};
