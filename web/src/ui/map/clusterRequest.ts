/** No clusters beyond this zoom: points still together are at the same place. */
export const MAX_CLUSTER_ZOOM = 16

export type Box = [west: number, south: number, east: number, north: number]

export type ClusterRequest =
  | { kind: 'load'; positions: Float64Array }
  | { kind: 'draw'; requestId: number; box: Box; zoom: number }
  | { kind: 'open'; requestId: number; cluster: number }

export type ClusterResponse =
  | { kind: 'drawn'; requestId: number; drawn: Float64Array<ArrayBuffer> }
  /** zoom that splits a cluster, or the points it contains if they are at one place */
  | { kind: 'opened'; requestId: number; zoom: number; indexes: number[] }
