import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../stepBack.ts'
import type { TableWorkerData } from './readTable.ts'
import { tableLines } from './tableLines.ts'

stepBack()

const { source, limits }: TableWorkerData = workerData
parentPort?.postMessage(await tableLines(source, limits))
