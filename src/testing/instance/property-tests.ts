import fc from 'fast-check';

/**
 * Property tests draw the same examples every time, so that whoever changes something never
 * meets a failure of somebody else's chance. New examples are drawn by `npm run hunt`, which
 * sets the seed and asks for more of them.
 */
const { DAYBOOK_SEED = '1', DAYBOOK_EXAMPLES = '100' } = process.env;

fc.configureGlobal({ seed: Number(DAYBOOK_SEED), numRuns: Number(DAYBOOK_EXAMPLES) });
