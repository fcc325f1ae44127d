/** Where the files of the base lie. */
export const mapFolder = '/mapa/'

/** A file of the base of maps, from the server of the product. One of a version is kept by the browser for good. */
export async function fetchMapFile(name: string, version?: string): Promise<unknown> {
  const answer = await fetch(`${mapFolder}${name}.json${version ? `?v=${version}` : ''}`)
  if (!answer.ok) throw new Error(`The map's file ${name} did not come: ${answer.status}`)
  return answer.json()
}
