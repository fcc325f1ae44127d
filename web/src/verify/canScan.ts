type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorMaker = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** The `BarcodeDetector` of the browser, if any. */
export const detectorMaker = () => (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector

/** True if this browser can scan QR codes with the camera. */
export async function canScan(): Promise<boolean> {
  const made = detectorMaker()
  if (!made || typeof navigator.mediaDevices?.getUserMedia !== 'function') return false
  try {
    return (await made.getSupportedFormats()).includes('qr_code')
  } catch {
    return false
  }
}
