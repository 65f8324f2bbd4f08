/** Speech is clear at this rate, and an hour of it has 14 MB. */
const BITS_PER_SECOND = 32_000;

export interface Recording {
  /** Ends the recording and releases the microphone. */
  finish(): Promise<File>;
  cancel(): void;
}

/** Records the microphone. Throws a `DOMException` if it may not or can't. */
export async function record(name: string): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.start(1000);
  return {
    finish: () =>
      new Promise((resolve) => {
        const end = () => {
          release();
          resolve(new File(chunks, name, { type: recorder.mimeType }));
        };
        recorder.onstop = end;
        // A microphone that was unplugged has ended the recording.
        if (recorder.state === 'inactive') end();
        else recorder.stop();
      }),
    cancel() {
      release();
    },
  };
}
