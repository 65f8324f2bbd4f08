import type { BrowserContext, Page } from 'playwright-core';

interface FakeRecogniser {
  lang: string;
  say(words: string): void;
  fail(code: string): void;
}

/** A recogniser that hears what the test says. */
export async function addRecogniser(context: BrowserContext) {
  await context.addInitScript(() => {
    class Recogniser {
      lang = '';
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        Object.assign(globalThis, { recogniser: this });
      }
      say(transcript: string) {
        this.onresult?.({ results: [Object.assign([{ transcript }], { isFinal: false })] });
      }
      fail(error: string) {
        this.onerror?.({ error });
        this.onend?.();
      }
      stop() {
        setTimeout(() => this.onend?.());
      }
      abort() {
        this.fail('aborted');
      }
    }
    Object.assign(globalThis, {
      SpeechRecognition: undefined,
      webkitSpeechRecognition: Recogniser,
    });
  });
}

const recogniser = (page: Page) =>
  page.waitForFunction(() => (globalThis as { recogniser?: FakeRecogniser }).recogniser);
export const say = async (page: Page, words: string) =>
  (await recogniser(page)).evaluate((one, said) => (one as FakeRecogniser).say(said), words);
export const fail = async (page: Page, code: string) =>
  (await recogniser(page)).evaluate((one, why) => (one as FakeRecogniser).fail(why), code);

/** The language that the recogniser listens for. */
export const languageOf = async (page: Page) =>
  (await recogniser(page)).evaluate((one) => (one as FakeRecogniser).lang);
