let sound: AudioContext | undefined;
let play: ((sound: AudioContext) => void) | undefined;

/**
 * Browsers only play sound after a user gesture, so starting a timer unlocks it. The tones are
 * loaded with it, long before they are played.
 */
export function unlockSound() {
  sound ??= new AudioContext();
  void sound.resume();
  void import('./play-tones.ts').then(({ playTones }) => {
    play = playTones;
  });
}

export function playChime() {
  // Browsers reject vibration without a prior user gesture.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300, 150, 300]);
  if (sound?.state === 'running') play?.(sound);
}
