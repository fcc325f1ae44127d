export const mapFolder = '/mapa/'

/** Loads a file of the base map. A versioned file is cached permanently. */
export async function fetchMapFile(name: string, version?: string): Promise<unknown> {
  const answer = await fetch(`${mapFolder}${name}.json${version ? `?v=${version}` : ''}`)
  if (!answer.ok) throw new Error(`The base map file ${name} failed to load: ${answer.status}`)
  return answer.json()
}
