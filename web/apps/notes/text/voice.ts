export const voiceText = {
  title: 'Voice note',
  name: (when: string) => `Voice note ${when}`,
  record: 'Record',
  recording: 'Recording',
  stop: 'Stop and keep it',
  discard: 'Discard',
  discarded: 'Recording discarded',
  length: (clock: string) => `Recorded so far: ${clock}`,
  transcribe: 'Write down what is said',
  transcribeHint:
    'Your browser does it, and may send the sound to its maker. The note is found by these words.',
  noTranscript: 'This browser can’t write down what is said. You can type it later.',
  longest: 'A voice note has at most 60 minutes. It was kept.',
  problems: {
    insecure: 'Browsers record only on pages with https.',
    denied: 'The browser may not use the microphone. Allow it for this page.',
    missing: 'There is no microphone.',
    other: 'The microphone can’t be used. Another app may be using it.',
  },
};
