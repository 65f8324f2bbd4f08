/** Three rising notes, in hertz. */
const NOTES = [660, 880, 1100];
const APART = 0.28;
const ROUNDS = 3;
const ROUND = 1.3;

export function playTones(sound: AudioContext) {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, hertz] of NOTES.entries()) {
      playTone(sound, hertz, sound.currentTime + round * ROUND + index * APART);
    }
  }
}

function playTone(context: AudioContext, hertz: number, at: number) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.3, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.55);
}
