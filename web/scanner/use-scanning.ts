import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type BarcodeReader, openBarcodeReader } from './barcode-reader.ts';
import { type Camera, type CameraProblem, openCamera } from './camera.ts';

/** Between two pictures of the camera. */
const PAUSE_MS = 120;

export interface Scanning {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Undefined until the camera runs. */
  readonly camera: Camera | undefined;
  readonly problem: CameraProblem | 'reader' | undefined;
  /** Reads a photo; undefined if it shows no product code. */
  readPhoto(file: Blob): Promise<string | undefined>;
}

/** Runs the camera while the component is shown and reports each product code that it sees. */
export function useScanning(onCode: (gtin: string) => void): Scanning {
  const video = useRef<HTMLVideoElement>(null);
  const reader = useRef<Promise<BarcodeReader>>(undefined);
  const report = useRef(onCode);
  report.current = onCode;
  const [camera, setCamera] = useState<Camera>();
  const [problem, setProblem] = useState<Scanning['problem']>();

  useEffect(() => {
    const opening = openBarcodeReader();
    reader.current = opening;
    opening.catch(() => setProblem('reader'));
    return () => void opening.then((opened) => opened.close()).catch(() => undefined);
  }, []);

  useEffect(() => {
    let isShown = true;
    const opening = openCamera();
    void opening.then((opened) => {
      if (!isShown) return;
      if (typeof opened === 'string') setProblem(opened);
      else setCamera(opened);
    });
    return () => {
      isShown = false;
      void opening.then((opened) => typeof opened !== 'string' && opened.stop());
    };
  }, []);

  useEffect(() => {
    const shown = video.current;
    if (!camera || !shown) return;
    let isShown = true;
    shown.srcObject = camera.stream;
    void shown.play().catch(() => undefined);
    void watch(shown, () => isShown).catch(() => setProblem('reader'));
    return () => {
      isShown = false;
      shown.srcObject = null;
    };
  }, [camera]);

  /** A code counts when two pictures in a row show it, because a blurred one may be misread. */
  async function watch(shown: HTMLVideoElement, isWanted: () => boolean) {
    const opened = await reader.current;
    let last: string | undefined;
    while (opened && isWanted()) {
      const gtin = shown.videoWidth > 0 ? await opened.read(shown) : undefined;
      if (gtin !== undefined && gtin === last && isWanted()) report.current(gtin);
      last = gtin === last ? undefined : gtin;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async function readPhoto(file: Blob): Promise<string | undefined> {
    const opened = await reader.current;
    const picture = await createImageBitmap(file).catch(() => undefined);
    if (!picture) return undefined;
    try {
      return await opened?.read(picture);
    } finally {
      picture.close();
    }
  }

  return { video, camera, problem, readPhoto };
}
