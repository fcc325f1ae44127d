/** Nearer than this nothing is gathered: what still lies together lies at one place. */
export const MAX_CLUSTER_ZOOM = 16

export type Box = [west: number, south: number, east: number, north: number]

export type ClusterRequest =
  | { kind: 'load'; positions: Float64Array }
  | { kind: 'draw'; requestId: number; box: Box; zoom: number }
  | { kind: 'open'; requestId: number; cluster: number }

export type ClusterResponse =
  | { kind: 'drawn'; requestId: number; drawn: Float64Array<ArrayBuffer> }
  /** the zoom that parts a cluster; at one place, the points it holds */
  | { kind: 'opened'; requestId: number; zoom: number; indexes: number[] }
