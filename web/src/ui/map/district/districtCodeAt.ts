import type { MapFiles } from '../base/mapFiles.ts'
import type { Position } from '../mapProps.ts'

/** The code of the district a point lies in; none outside Peru. The map is fetched when this is first called. */
export async function districtCodeAt(files: MapFiles, point: Position): Promise<string | undefined> {
  const [{ loadBase }, { districtAt }] = await Promise.all([import('../base/loadBase.ts'), import('./locate.ts')])
  return (await districtAt(await loadBase(files), point))?.code
}
