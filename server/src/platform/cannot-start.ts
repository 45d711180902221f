/** Ends the process with a number that tells a service manager that starting it again is of no use. */
const needsAPerson = 78
const mayPass = 1

/** The server cannot start, for a reason that whoever starts it can do something about. The message says what. */
export class CannotStart extends Error {
  readonly exitCode: number

  constructor(message: string, { passes = false }: { readonly passes?: boolean } = {}) {
    super(message)
    this.name = new.target.name
    this.exitCode = passes ? mayPass : needsAPerson
  }
}
