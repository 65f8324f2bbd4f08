export type CameraProblem = 'none' | 'denied' | 'busy' | 'insecure';

/** A running camera. */
export interface Camera {
  readonly stream: MediaStream;
  /** Turns the light on or off; undefined if the camera has none. */
  readonly setTorch: ((on: boolean) => Promise<void>) | undefined;
  stop(): void;
}

/** Constraints and capabilities of lights, which the DOM library does not know. */
interface TorchCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
}

/** Opens the camera on the back of the device, or any other. */
export async function openCamera(): Promise<Camera | CameraProblem> {
  if (!isSecureContext) return 'insecure';
  if (navigator.mediaDevices === undefined) return 'none';
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    return toCamera(stream);
  } catch (error) {
    return problemOf(error);
  }
}

function toCamera(stream: MediaStream): Camera {
  const [track] = stream.getVideoTracks();
  const hasTorch = (track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true;
  const setTorch = async (torch: boolean) => {
    await track?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
  };
  return {
    stream,
    setTorch: hasTorch ? setTorch : undefined,
    stop: () => {
      for (const one of stream.getTracks()) one.stop();
    },
  };
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
}
