import type { MapFiles } from '../base/mapFiles.ts'
import type { Position } from '../mapProps.ts'

/** Code of the district at a point; undefined outside Peru. Loads the base map on the first call. */
export async function districtCodeAt(files: MapFiles, point: Position): Promise<string | undefined> {
  const [{ loadBase }, { districtAt }] = await Promise.all([import('../base/loadBase.ts'), import('./locate.ts')])
  return (await districtAt(await loadBase(files), point))?.code
}
