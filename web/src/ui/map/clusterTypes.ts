/** Nearer than this nothing is gathered: what still lies together lies at one place. */
export const maxClusterZoom = 16

export type Box = [west: number, south: number, east: number, north: number]

export type ClusterQuestion =
  | { kind: 'load'; positions: Float64Array }
  | { kind: 'draw'; turn: number; box: Box; zoom: number }
  | { kind: 'open'; turn: number; cluster: number }

export type ClusterAnswer =
  | { kind: 'drawn'; turn: number; drawn: Float64Array<ArrayBuffer> }
  /** the zoom that parts a cluster; at one place, the points it holds */
  | { kind: 'opened'; turn: number; zoom: number; indexes: number[] }
