/**
 * How the server's Node keeps its memory: without a limit V8 lets the heap of a busy server grow with the machine
 * instead of with the work. Lists are short, exports and uploads hold their bytes outside the heap or in workers.
 */
export const nodeFlags = ['--max-semi-space-size=16', '--max-old-space-size=512']
