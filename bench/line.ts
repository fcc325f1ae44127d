/** One line of the report: what was measured, and what the goals ask of a module first and in the end. */
export type Line = { what: string; got: string; first: string; aim: string }
