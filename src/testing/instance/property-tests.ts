import fc from 'fast-check';

/**
 * Property tests draw the same examples every time, so that a change of the code never
 * meets a failure of somebody else's chance. New examples are drawn by `npm run hunt`, which
 * sets the seed and asks for more of them.
 */
const { DAYBOOK_SEED = '1', DAYBOOK_EXAMPLES, DAYBOOK_TEST_ENGINE } = process.env;

/** On PostgreSQL an example takes four times as long, and SQLite has seen the same ones. */
const examples = DAYBOOK_EXAMPLES ?? (DAYBOOK_TEST_ENGINE === 'postgres' ? '40' : '100');

fc.configureGlobal({ seed: Number(DAYBOOK_SEED), numRuns: Number(examples) });
