import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

export interface Strength {
  /** 0 to 4. */
  readonly score: number;
  readonly suggestion: string;
}

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
});

parentPort?.on('message', ({ password, ownWords }: { password: string; ownWords: string[] }) => {
  const { score, feedback } = estimator.check(password, ownWords);
  const suggestion = feedback.suggestions[0] ?? feedback.warning ?? 'Use more words or characters.';
  parentPort?.postMessage({ score, suggestion } satisfies Strength);
});
