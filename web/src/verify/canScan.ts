type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorMaker = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** Returns the browser's QR detector class; undefined where it has none. */
export const detectorMaker = () => (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector

/** Whether this browser can read a QR with the camera. */
export async function canScan(): Promise<boolean> {
  const made = detectorMaker()
  if (!made || typeof navigator.mediaDevices?.getUserMedia !== 'function') return false
  try {
    return (await made.getSupportedFormats()).includes('qr_code')
  } catch {
    return false
  }
}
