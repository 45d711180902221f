/** What went wrong with a call, as far as a person needs to know. */
export type Failure =
  | { kind: 'unreachable' }
  | { kind: 'unauthorized' }
  | { kind: 'refused'; status: number; message: string; violations: readonly Violation[] }
  | { kind: 'unexpected'; message: string }

type Violation = { fieldName: string; message: string }
