import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** Uses the server's dictionaries, so that both compute the same score. */
const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
});

addEventListener(
  'message',
  ({ data }: MessageEvent<{ id: number; password: string; ownWords: string[] }>) => {
    const { score, feedback } = estimator.check(data.password, data.ownWords);
    const suggestion = feedback.suggestions[0] ?? feedback.warning ?? null;
    postMessage({ id: data.id, score, suggestion });
  },
);
